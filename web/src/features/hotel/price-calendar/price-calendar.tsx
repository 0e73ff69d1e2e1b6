import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { HotelDetails } from '#contract/hotels.ts';
import { PRICE_CALENDAR } from '#src/locales/en/web/hotel/price-calendar.ts';
import { Notice } from '../../../components/notice.tsx';
import { importCode } from '../../../lib/browser/import-code.ts';
import { createLoader, useLoader } from '../../../lib/browser/load-code.ts';
import { useBackCloses } from '../../../lib/browser/use-back-closes.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import { CheaperDay } from './cheaper-day.tsx';
import { useChangeDates } from './use-change-dates.ts';

const loader = createLoader(
  'The calendar of prices',
  async () => (await importCode(() => import('./calendar-dialog.tsx'))).CalendarDialog,
);

export interface PriceCalendarProps {
  readonly link: HotelLink;
  readonly hotel: HotelDetails;
}

/**
 * Opens the calendar of prices. Code and prices load when the traveller opens it: looking at a hotel costs no call of
 * it. What it showed once may name a cheaper day.
 */
export function PriceCalendar({ link, hotel }: PriceCalendarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const code = useLoader(loader);
  const { changing, failure, change } = useChangeDates(link);
  const history = useBackCloses(() => setIsOpen(false));

  function open(): void {
    loader.start();
    setIsOpen(true);
    history.open();
  }

  function close(): void {
    setIsOpen(false);
    void history.close();
    button.current?.focus();
  }

  async function leave(): Promise<void> {
    setIsOpen(false);
    await history.close();
  }

  return (
    <>
      <CheaperDay
        link={link}
        hotel={hotel}
        changing={changing}
        failure={isOpen ? null : failure}
        onChoose={(dates) => void change(dates)}
      />
      <Button
        ref={button}
        variant="default"
        fullWidth
        aria-haspopup="dialog"
        loading={isOpen && code.status === 'loading'}
        onMouseEnter={loader.start}
        onFocus={loader.start}
        onClick={open}
      >
        {PRICE_CALENDAR.open}
      </Button>
      {isOpen && code.status === 'failed' && (
        <Notice kind="problem" action={{ label: PRICE_CALENDAR.tryAgain, onClick: loader.again }}>
          {PRICE_CALENDAR.failed}
        </Notice>
      )}
      {isOpen && code.status === 'loaded' && (
        <code.value
          link={link}
          hotel={hotel}
          changing={changing}
          failure={failure}
          onChoose={(dates) => void change(dates, leave)}
          onClose={close}
        />
      )}
    </>
  );
}

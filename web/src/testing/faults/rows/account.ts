import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { MESSAGES } from '#core/shared/index.ts';
import { ACCOUNT, BOOKINGS, CANCEL, DELETION, PROFILE } from '#src/locales/en/web/account/account.ts';
import { FAILURES } from '#src/locales/en/web/lib/failures.ts';
import { LAKE_BOOKING } from '../../data/bookings.ts';
import { FakeUpload } from '../../fakes/fake-upload.ts';
import { ASHA, renderApp } from '../../render.tsx';
import { json, serve } from '../../server.ts';
import type { Fault } from '../faults.ts';
import type { FaultRow } from '../row.ts';

const NEW_NAME = 'Asha R. Rao';
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: PROFILE.name });
const nameIs = (name: string) => () => expect(nameField().value).toBe(name);

async function showAccount() {
  serve('GET /user/:id', { userDetails: ASHA });
  serve('GET /hotel', () => json([LAKE_BOOKING]));
  const shown = renderApp({ path: '/profile', user: ASHA });
  await screen.findByRole('button', { name: ACCOUNT.bookings });
  return shown;
}

async function showBookings(fail: () => void) {
  const { user } = await showAccount();
  fail();
  await user.click(screen.getByRole('button', { name: ACCOUNT.bookings }));
  return user;
}

/** Clicks a button of the dialog that opens. */
async function inDialog(user: { click: (element: Element) => Promise<void> }, name: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name }));
}

/** Makes every attempt of an upload fail, until it is given up. */
async function failUpload(fault: Fault): Promise<void> {
  const isOver = () => screen.queryByText(MESSAGES.PHOTO_FAILED.en) !== null;
  while (!isOver()) {
    const asked = FakeUpload.next();
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    if (isOver()) return;
    const request = await asked;
    const hangs = fault.name === 'timeout';
    await act(async () => {
      if (hangs) await vi.advanceTimersByTimeAsync(130_000);
      else if (fault.status === 0) request.breakOff();
      else request.answer(fault.status, { location: '/uploads/1', 'upload-offset': '1000' }, '<!doctype html>');
    });
  }
}

/** The calls of the account page. */
export const ACCOUNT_ROWS: readonly FaultRow[] = [
  {
    call: 'GET /user/{userId}',
    when: 'the account page opens',
    signedIn: true,
    async show(fail) {
      fail();
      renderApp({ path: '/profile', user: ASHA });
    },
    says: () => FAILURES.account,
    way: () => ['button', FAILURES.retry],
    kept: nameIs(ASHA.name),
  },
  {
    call: 'PUT /user/{userId}',
    when: 'the profile is saved',
    signedIn: true,
    conflict: 'EMAIL_TAKEN',
    async show(fail) {
      const { user } = await showAccount();
      fail();
      await user.clear(nameField());
      await user.click(nameField());
      await user.paste(NEW_NAME);
      await user.click(screen.getByRole('button', { name: PROFILE.update }));
    },
    way: () => ['button', PROFILE.update],
    kept: nameIs(NEW_NAME),
  },
  {
    call: 'POST /uploads',
    when: 'a photo is picked',
    async show(_fail, fault) {
      FakeUpload.reset();
      vi.stubGlobal('XMLHttpRequest', FakeUpload);
      const { user, container } = await showAccount();
      await user.clear(nameField());
      await user.click(nameField());
      await user.paste(NEW_NAME);
      const picker = container.querySelector('input[type="file"]') ?? expect.fail('There is no picker');
      await import('../../../features/account/upload/send-photo.ts');
      vi.useFakeTimers();
      fireEvent.change(picker, {
        target: { files: [new File([new Uint8Array(1000)], 'me.png', { type: 'image/png' })] },
      });
      await failUpload(fault);
      vi.useRealTimers();
    },
    says: () => MESSAGES.PHOTO_FAILED.en,
    way: () => ['button', PROFILE.photo],
    kept: nameIs(NEW_NAME),
  },
  {
    call: 'GET /hotel',
    when: 'the bookings are opened',
    signedIn: true,
    show: showBookings,
    way: () => ['button', BOOKINGS.retry],
    kept: () => expect(screen.getByRole<HTMLInputElement>('radio', { name: BOOKINGS.confirmed }).checked).toBe(true),
  },
  {
    call: 'GET /hotel/{bookingId}/calendar.ics',
    when: 'a booking is put into the calendar',
    signedIn: true,
    async show(fail) {
      const user = await showBookings(fail);
      await user.click(await screen.findByRole('button', { name: BOOKINGS.toCalendar(LAKE_BOOKING.name) }));
    },
    way: () => ['button', BOOKINGS.toCalendar(LAKE_BOOKING.name)],
  },
  {
    call: 'DELETE /hotel/{bookingId}',
    when: 'a booking is cancelled',
    signedIn: true,
    async show(fail) {
      const user = await showBookings(fail);
      await user.click(await screen.findByRole('button', { name: BOOKINGS.cancel(LAKE_BOOKING.name) }));
      await inDialog(user, CANCEL.yes);
    },
    way: () => ['button', BOOKINGS.cancel(LAKE_BOOKING.name)],
  },
  {
    call: 'DELETE /user/{userId}',
    when: 'the account is deleted',
    signedIn: true,
    conflict: 'PAYMENT_OPEN',
    async show(fail) {
      const { user } = await showAccount();
      serve('GET /hotel', () => json([]));
      fail();
      await user.click(screen.getByRole('button', { name: ACCOUNT.deletion }));
      await inDialog(user, DELETION.yes);
    },
    way: () => ['button', ACCOUNT.deletion],
  },
];

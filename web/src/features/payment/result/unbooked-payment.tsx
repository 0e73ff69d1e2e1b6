import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Notice } from '../message/message.tsx';
import { Confirming, Ending, ToBookings } from '../message/settlement-message.tsx';
import { OUTCOME } from '../payment.texts.ts';
import { Result } from './result-sheet.tsx';
import type { FollowedOrder } from './use-followed-order.ts';

export interface OutcomeProps {
  readonly orderId: string;
  readonly followed: FollowedOrder & { readonly again: () => unknown };
  /** The page where the payment began. */
  readonly back: string | null;
}

/** A payment that is no booking, or none yet: how far it is, and what becomes of the money. */
export function Outcome({ orderId, followed, back }: OutcomeProps) {
  const { end, unreachable, problem, again } = followed;
  if (problem !== null) {
    return (
      <Result>
        <PageHeading>{OUTCOME.openTitle}</PageHeading>
        <Notice tone="bad" title={problem.msg}>
          <ToBookings />
        </Notice>
      </Result>
    );
  }
  if (end === null || end === 'booked') {
    return (
      <Result>
        <PageHeading>{OUTCOME.confirmingTitle}</PageHeading>
        <Confirming unreachable={unreachable} />
      </Result>
    );
  }
  return (
    <Result>
      <PageHeading>{end === 'unconfirmed' ? OUTCOME.openTitle : OUTCOME.noneTitle}</PageHeading>
      <Ending how={end} orderId={orderId} onLookAgain={again}>
        {back === null ? (
          <ToBookings />
        ) : (
          <Button component={Link} to={back}>
            {OUTCOME.back}
          </Button>
        )}
      </Ending>
    </Result>
  );
}

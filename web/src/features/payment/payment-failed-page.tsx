import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { MESSAGES } from '#core/shared/index.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { cameFrom } from '../../lib/paths.ts';
import { useAppState, useCurrentUser } from '../../lib/state/app-state.ts';
import { say } from '../../lib/texts/say.ts';
import classes from './payment.module.css';
import { FAILED } from './texts.ts';

/** The gateway's reason, such as `card_declined`, as words. */
const inWords = (reason: string): string => {
  const words = reason.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Apologises for a payment that failed, in the gateway's words where it gave some (specification, section 2). */
export function PaymentFailedPage() {
  const user = useCurrentUser();
  const { description, reason } = useAppState((state) => state.payment);
  const { state } = useLocation();
  return (
    <section className={classes.result}>
      <span className={classes.mark} data-tone="bad" aria-hidden="true">
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round">
          <title>Failed</title>
          <path d="M7 7l10 10M17 7L7 17" />
        </svg>
      </span>
      <PageHeading title={FAILED.title}>{FAILED.apology(user?.name ?? '')}</PageHeading>
      <p>{FAILED.kept}</p>
      <dl className={classes.told}>
        <dt>{FAILED.reason}</dt>
        <dd>{reason === null ? say(MESSAGES.PAYMENT_FAILED_REASON) : inWords(reason)}</dd>
        <dt>{FAILED.description}</dt>
        <dd>{description ?? say(MESSAGES.PAYMENT_FAILED_DESCRIPTION)}</dd>
      </dl>
      <Button component={Link} to={cameFrom(state)} size="md">
        {FAILED.again}
      </Button>
    </section>
  );
}

import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MESSAGES } from '#core/shared/index.ts';
import { FAILED, REASONS } from '#src/locales/en/web/payment/payment.ts';
import { Link } from '../../../components/link.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { translate } from '../../../lib/i18n/translate.ts';
import { cameFrom, paths } from '../../../lib/paths.ts';
import { useAppState, useCurrentUser } from '../../../lib/state/app-state.ts';
import { QUIET_LOOKS_AFTER_S } from '../order/follow-order.ts';
import { forgetPayment } from '../order/pending-payment.ts';
import classes from '../payment.module.css';
import { NoPayment } from './no-payment.tsx';
import { readResultOrder } from './result-order.ts';
import { ResultSheet } from './result-sheet.tsx';
import { UnbookedPayment } from './unbooked-payment.tsx';
import { useFollowedOrder } from './use-followed-order.ts';

/** The gateway's reason, such as `card_declined`, as text; an unknown one with spaces. */
const formatReason = (reason: string): string => REASONS[reason] ?? FAILED.otherReason(reason.replaceAll('_', ' '));

/**
 * The page of a failed payment, with the gateway's text where it gave one (specification, section 2). A bank may still
 * complete such a payment: the page polls the order, and becomes its success or reports the refund. Opened directly,
 * it shows only what the server knows of the order in its address.
 */
export function PaymentFailedPage() {
  const user = useCurrentUser();
  const location = useLocation();
  const navigate = useNavigate();
  const [{ orderId, isOwn, back }] = useState(() => readResultOrder(location, user?._id ?? ''));
  const followed = useFollowedOrder(orderId, QUIET_LOOKS_AFTER_S);
  const { end, order, problem } = followed;
  const told = useAppState((state) => state.payment);
  const { reason, description } = told.reason === null && told.description === null ? (order?.failure ?? told) : told;
  useEffect(forgetPayment, []);
  useEffect(() => {
    if (end !== 'booked') return;
    void navigate(paths.paymentSuccess.href(), { replace: true, state: { booked: orderId } });
  }, [end, orderId, navigate]);
  const origin = back ?? cameFrom(location.state);
  if (orderId === null || (!isOwn && problem !== null)) return <NoPayment />;
  const isKnown = isOwn || end === 'expired' || (order?.failure ?? null) !== null;
  if (!isKnown) return <UnbookedPayment orderId={orderId} followed={followed} back={origin} />;
  if (end === 'refund_due') return <UnbookedPayment orderId={orderId} followed={followed} back={origin} />;
  return (
    <ResultSheet tone="bad">
      <PageHeading title={FAILED.title}>{FAILED.apology(user?.name ?? '')}</PageHeading>
      <p>{FAILED.kept}</p>
      <dl className={classes.told}>
        <dt>{FAILED.reason}</dt>
        <dd>{reason === null ? translate(MESSAGES.PAYMENT_FAILED_REASON) : formatReason(reason)}</dd>
        <dt>{FAILED.description}</dt>
        <dd>{description ?? translate(MESSAGES.PAYMENT_FAILED_DESCRIPTION)}</dd>
      </dl>
      <Button component={Link} to={origin} size="md">
        {FAILED.again}
      </Button>
      {end === null && <p className={classes.aside}>{FAILED.watched}</p>}
    </ResultSheet>
  );
}

import { useState } from 'react';
import type { TopUp } from '#contract/organisations/money.ts';
import { BALANCE } from '#src/locales/en/web/partners/balance.ts';
import { useForm } from '../../../components/form/use-form.ts';
import { topUpByLink, useTopUps } from '../api/money.ts';
import type { Place } from '../api/webhooks.ts';
import classes from '../console/console.module.css';
import { ConsoleForm } from '../console/console-form.tsx';
import { momentOf } from '../console/days.ts';
import { DecimalField } from '../console/decimal-field.tsx';
import { moneyOf, paiseOf } from '../console/rupee-figure.ts';
import balanceClasses from './balance.module.css';
import { OpenLinks } from './open-links.tsx';

/** What the server takes, in paise (POST /organisations/{organisationId}/balance/top-ups). */
const [LEAST, MOST] = [100_00, 5_00_000_00];

const isTaken = (amount: number | null): boolean => amount !== null && amount >= LEAST && amount <= MOST;

const HEADING = 'link-top-up';

/** What is said of a link that was just made. */
const madeSentence = ({ amount, paymentLink }: TopUp): string =>
  paymentLink === null
    ? BALANCE.noLink
    : `${BALANCE.linkReady(moneyOf(amount))} ${BALANCE.linkUntil(momentOf(paymentLink.expiresAt))}`;

/** Makes payment links that top up the balance, and lists those that can still be paid. */
export function LinkTopUp({ place }: { readonly place: Place }) {
  const [made, setMade] = useState<TopUp | null>(null);
  const { data: topUps, error, mutate } = useTopUps(place);
  const form = useForm({
    fields: ['amount'],
    check: ({ amount }) => (isTaken(paiseOf(amount)) ? {} : { amount: BALANCE.linkRange }),
    async send({ amount }) {
      setMade(null);
      setMade(await topUpByLink(place, paiseOf(amount) ?? 0));
      await mutate();
    },
  });
  return (
    <>
      <h3 id={HEADING} className={balanceClasses.byLink}>
        {BALANCE.linkTitle}
      </h3>
      <p className={classes.how}>{BALANCE.linkHow}</p>
      <ConsoleForm form={form} sends={BALANCE.makeLink} labelledBy={HEADING}>
        <DecimalField
          label={BALANCE.linkAmount}
          name="amount"
          defaultValue="50000"
          hint={BALANCE.linkHint}
          error={form.faults.amount}
        />
      </ConsoleForm>
      <div role="status" className={balanceClasses.made}>
        {made !== null && <p className={classes.how}>{madeSentence(made)}</p>}
      </div>
      <OpenLinks topUps={topUps} error={error} onRetry={() => void mutate()} />
    </>
  );
}

/** What stands there instead while an organisation may not use live mode. */
export const NoLinkYet = ({ live }: { readonly live: 'not_requested' | 'requested' | 'suspended' }) => (
  <>
    <h3 className={balanceClasses.byLink}>{BALANCE.linkTitle}</h3>
    <p className={classes.how}>{BALANCE.linkLater[live === 'suspended' ? 'suspended' : 'unapproved']}</p>
  </>
);

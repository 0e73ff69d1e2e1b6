import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TopUp } from '#contract/organisations/money.ts';
import { BALANCE } from '#src/locales/en/web/partners/balance.ts';
import { useForm } from '../../../components/form/use-form.ts';
import { topUpByLink } from '../api/money.ts';
import type { Place } from '../api/webhooks.ts';
import classes from '../console/console.module.css';
import { ConsoleForm } from '../console/console-form.tsx';
import { CopyButton } from '../console/copy-button.tsx';
import { momentOf } from '../console/days.ts';
import { DecimalField } from '../console/decimal-field.tsx';
import { moneyOf, paiseOf } from '../console/rupee-figure.ts';

/** What the server takes, in paise (POST /organisations/{organisationId}/balance/top-ups). */
const [LEAST, MOST] = [100_00, 5_00_000_00];

const isTaken = (amount: number | null): boolean => amount !== null && amount >= LEAST && amount <= MOST;

/** Makes payment links that top up the balance; the newest one can be opened and copied. */
export function LinkTopUp({ place }: { readonly place: Place }) {
  const [made, setMade] = useState<TopUp | null>(null);
  const form = useForm({
    fields: ['amount'],
    check: ({ amount }) => (isTaken(paiseOf(amount)) ? {} : { amount: BALANCE.linkRange }),
    async send({ amount }) {
      setMade(null);
      setMade(await topUpByLink(place, paiseOf(amount) ?? 0));
    },
  });
  return (
    <>
      <h3>{BALANCE.linkTitle}</h3>
      <p className={classes.how}>{BALANCE.linkHow}</p>
      <ConsoleForm form={form} sends={BALANCE.makeLink}>
        <DecimalField
          label={BALANCE.linkAmount}
          name="amount"
          defaultValue="50000"
          hint={BALANCE.linkHint}
          error={form.faults.amount}
        />
      </ConsoleForm>
      <div role="status">{made !== null && <Link topUp={made} />}</div>
    </>
  );
}

function Link({ topUp: { amount, paymentLink } }: { readonly topUp: TopUp }) {
  if (paymentLink === null) return <p className={classes.how}>{BALANCE.noLink}</p>;
  const { url, expiresAt } = paymentLink;
  return (
    <>
      <p className={classes.how}>
        {BALANCE.linkReady(moneyOf(amount))} {BALANCE.linkUntil(momentOf(expiresAt))}
      </p>
      <div className={classes.ways}>
        <Button component="a" href={url} target="_blank" rel="noreferrer" variant="default">
          {BALANCE.linkOpen}
        </Button>
        <CopyButton text={url} what={BALANCE.linkNamed} />
      </div>
    </>
  );
}

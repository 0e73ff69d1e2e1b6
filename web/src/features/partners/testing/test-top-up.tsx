import { Button } from '@mantine/core';
import { useSWRConfig } from 'swr';
import { TESTING } from '#src/locales/en/web/partners/testing.ts';
import { TextField } from '../../../components/form/text-field.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { toast } from '../../../lib/toast.ts';
import { topUpTest } from '../api/money.ts';
import classes from '../console/console.module.css';
import { FormFailure } from '../console/form-failure.tsx';
import { moneyOf, paiseOf } from '../console/rupee-figure.ts';

export interface TestTopUpProps {
  readonly organisationId: string;
  readonly onDone: () => void;
}

/** Tops up the balance of test mode. */
export function TestTopUp({ organisationId, onDone }: TestTopUpProps) {
  const { mutate } = useSWRConfig();
  const { faults, failure, busy, onSubmit } = useForm({
    fields: ['amount'],
    check: ({ amount }) => ((paiseOf(amount) ?? 0) > 0 ? {} : { amount: TESTING.notRupees }),
    async send({ amount }) {
      const balance = await topUpTest(organisationId, paiseOf(amount) ?? 0);
      toast.success(TESTING.toppedUp(moneyOf(balance.balance)));
      await mutate((key) => typeof key === 'string' && key.includes('"transactions"'));
      onDone();
    },
  });
  return (
    <form className={classes.form} method="post" onSubmit={onSubmit} noValidate>
      {faults.amount === undefined && <FormFailure failure={failure} />}
      <TextField
        label={TESTING.amount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue="50000"
        required
        error={faults.amount}
      />
      <div className={classes.ways}>
        <Button type="submit" variant="default" size="md" loading={busy}>
          {TESTING.topUp}
        </Button>
      </div>
    </form>
  );
}

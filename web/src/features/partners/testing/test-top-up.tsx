import { TESTING } from '#src/locales/en/web/partners/testing.ts';
import { useForm } from '../../../components/form/use-form.ts';
import { toast } from '../../../lib/toast.ts';
import { topUpTest } from '../api/money.ts';
import { ConsoleForm } from '../console/console-form.tsx';
import { DecimalField } from '../console/decimal-field.tsx';
import { moneyOf, paiseOf } from '../console/rupee-figure.ts';

export interface TestTopUpProps {
  readonly organisationId: string;
  readonly onDone: () => void;
}

/** Tops up the balance of test mode. */
export function TestTopUp({ organisationId, onDone }: TestTopUpProps) {
  const form = useForm({
    fields: ['amount'],
    check: ({ amount }) => ((paiseOf(amount) ?? 0) > 0 ? {} : { amount: TESTING.notRupees }),
    async send({ amount }) {
      const balance = await topUpTest(organisationId, paiseOf(amount) ?? 0);
      toast.success(TESTING.toppedUp(moneyOf(balance.balance)));
      onDone();
    },
  });
  return (
    <ConsoleForm form={form} sends={TESTING.topUp}>
      <DecimalField label={TESTING.amount} name="amount" defaultValue="50000" error={form.faults.amount} />
    </ConsoleForm>
  );
}

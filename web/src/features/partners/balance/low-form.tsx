import type { Balance } from '#contract/organisations/money.ts';
import { BALANCE } from '#src/locales/en/web/partners/balance.ts';
import { useForm } from '../../../components/form/use-form.ts';
import { toast } from '../../../lib/toast.ts';
import { setLowBelow } from '../api/money.ts';
import type { Place } from '../api/webhooks.ts';
import classes from '../console/console.module.css';
import { ConsoleForm } from '../console/console-form.tsx';
import { DecimalField } from '../console/decimal-field.tsx';
import { paiseOf } from '../console/rupee-figure.ts';

export interface LowFormProps {
  readonly place: Place;
  readonly balance: Balance;
  readonly onSaved: (saved: Balance) => void;
}

/** Sets what is left below which the organisation is told. */
export function LowForm({ place, balance, onSaved }: LowFormProps) {
  const form = useForm({
    fields: ['lowBelow'],
    check: ({ lowBelow }) => (paiseOf(lowBelow) === null ? { lowBelow: BALANCE.notRupees } : {}),
    async send({ lowBelow }) {
      const saved = await setLowBelow(place, paiseOf(lowBelow) ?? 0);
      toast.success(BALANCE.saved);
      onSaved(saved);
    },
  });
  return (
    <section className={classes.part} aria-labelledby="low">
      <h2 id="low">{BALANCE.lowTitle}</h2>
      <p className={classes.how}>{BALANCE.lowHow}</p>
      <ConsoleForm form={form} sends={BALANCE.save}>
        <DecimalField
          label={BALANCE.lowLabel}
          name="lowBelow"
          defaultValue={String(balance.lowBelow.amount / 100)}
          hint={BALANCE.lowHint}
          error={form.faults.lowBelow}
        />
      </ConsoleForm>
    </section>
  );
}

import { useEffect, useId, useRef } from 'react';
import { BILLING } from '#src/locales/en/web/payment/billing.ts';
import { TextField } from '../../../components/form/text-field.tsx';
import { BILLING_FIELDS, type BillingField } from './billing-draft.ts';
import classes from './billing-section.module.css';
import type { BillingForm } from './use-billing.ts';

/** How each field is filled in. */
const FIELDS: Readonly<
  Record<BillingField, { label: string; hint?: string; autoComplete: string; maxLength: number }>
> = {
  gstin: { label: BILLING.gstin, hint: BILLING.gstinHint, autoComplete: 'off', maxLength: 30 },
  name: { label: BILLING.company, autoComplete: 'organization', maxLength: 120 },
  address: { label: BILLING.address, hint: BILLING.addressHint, autoComplete: 'street-address', maxLength: 300 },
};

/** The company of the invoice, folded away until the traveller wants one. */
export function BillingSection({ form }: { form: BillingForm }) {
  const { wanted, texts, faults, problem, want, type } = form;
  const id = useId();
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const first = BILLING_FIELDS.find((field) => faults[field] !== undefined);
    const input = first && fields.current?.querySelector<HTMLInputElement>(`[name="billing-${first}"]`);
    input?.focus();
  }, [faults]);
  return (
    <section className={classes.section}>
      <label className={classes.wish} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={wanted}
          aria-expanded={wanted}
          onChange={(event) => want(event.currentTarget.checked)}
        />
        {BILLING.want}
      </label>
      {wanted && (
        <fieldset ref={fields} className={classes.fields}>
          <legend className={classes.legend}>{BILLING.legend}</legend>
          {BILLING_FIELDS.map((field) => (
            <TextField
              {...FIELDS[field]}
              key={field}
              name={`billing-${field}`}
              required
              value={texts[field]}
              error={faults[field]}
              {...(field === 'gstin' && { autoCapitalize: 'characters', spellCheck: false })}
              onChange={(event) => type(field, event.currentTarget.value)}
            />
          ))}
          <p className={classes.aside}>{BILLING.kept}</p>
        </fieldset>
      )}
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </section>
  );
}

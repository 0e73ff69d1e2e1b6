import { OPERATOR } from '#src/locales/en/web/partners/operator.ts';
import { TextField } from '../../../components/form/text-field.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { useProof } from '../../../components/proof/use-proof.tsx';
import { toast } from '../../../lib/toast.ts';
import { agreeWith } from '../api/operator.ts';
import { ConsoleForm } from '../console/console-form.tsx';
import { DecimalField } from '../console/decimal-field.tsx';
import type { OperatedProps } from './operated-props.ts';

/** The fields, by their paths in the body. */
const COMMISSION = 'terms.commissionBasisPoints';
const CREDIT = 'terms.creditLimit';
const REQUESTS = 'terms.requestsPerMinute';
const FIELDS = [COMMISSION, CREDIT, REQUESTS] as const;
type Values = Readonly<Record<(typeof FIELDS)[number], string>>;

/** Thousands may be set apart, as the figures are shown. */
const plain = (typed: string): string => typed.replaceAll(/[\s,]/g, '');
const isFigure = (typed: string): boolean => /^\d{1,12}(\.\d{1,2})?$/.test(plain(typed));
const isWhole = (typed: string): boolean => /^\d{1,9}$/.test(plain(typed));
/** A figure of two decimals, in hundredths: 8.5 % is 850, ₹8.50 is 850 paise. */
const hundredths = (typed: string): number => Math.round(Number(plain(typed)) * 100);

const faultsOf = (values: Values) => ({
  ...(!isFigure(values[COMMISSION]) && { [COMMISSION]: OPERATOR.notFigure }),
  ...(!isFigure(values[CREDIT]) && { [CREDIT]: OPERATOR.notFigure }),
  ...(!isWhole(values[REQUESTS]) && { [REQUESTS]: OPERATOR.notWhole }),
});

/** Sets what was agreed with an organisation. */
export function TermsForm({ organisation: { id, terms }, onChanged }: OperatedProps) {
  const proof = useProof();
  const form = useForm({
    fields: FIELDS,
    check: faultsOf,
    async send(values) {
      const changed = await proof.run(() =>
        agreeWith(id, {
          terms: {
            commissionBasisPoints: hundredths(values[COMMISSION]),
            creditLimit: hundredths(values[CREDIT]),
            requestsPerMinute: Number(plain(values[REQUESTS])),
          },
        }),
      );
      if (changed === null) return;
      await onChanged(changed);
      toast.success(OPERATOR.saved);
    },
  });
  return (
    <>
      <ConsoleForm form={form} sends={OPERATOR.save} variant="filled">
        <DecimalField
          label={OPERATOR.commission}
          name={COMMISSION}
          defaultValue={String(terms.commissionBasisPoints / 100)}
          hint={OPERATOR.commissionHint}
          error={form.faults[COMMISSION]}
        />
        <DecimalField
          label={OPERATOR.credit}
          name={CREDIT}
          defaultValue={String(terms.creditLimit / 100)}
          hint={OPERATOR.creditHint}
          error={form.faults[CREDIT]}
        />
        <TextField
          label={OPERATOR.requests}
          name={REQUESTS}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={String(terms.requestsPerMinute)}
          required
          error={form.faults[REQUESTS]}
        />
      </ConsoleForm>
      {proof.dialog}
    </>
  );
}

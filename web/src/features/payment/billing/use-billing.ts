import { useRef, useState } from 'react';
import { FIELD_FAULTS } from '#core/shared/index.ts';
import { Problem, sentenceOf } from '../../../lib/api/problem.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import { saveBilling } from '../api/save-billing.ts';
import type { DraftOwner } from '../check/draft-of-tab.ts';
import { BILLING_FIELDS, type BillingDraft, type BillingField, billingDraft } from './billing-draft.ts';

type Texts = BillingDraft['texts'];
type Faults = Readonly<Partial<Record<BillingField, string>>>;

const faultsIn = (thrown: unknown): Faults => {
  const told = BILLING_FIELDS.map((field) => [
    field,
    thrown instanceof Problem ? thrown.field(`billing.${field}`) : undefined,
  ]);
  return Object.fromEntries(told.filter(([, sentence]) => sentence !== undefined));
};

const missing = (texts: Texts): Faults =>
  Object.fromEntries(
    BILLING_FIELDS.filter((field) => texts[field].trim() === '').map((field) => [
      field,
      translate(FIELD_FAULTS.REQUIRED),
    ]),
  );

/**
 * The company of the invoice in the step before a payment. Nothing is sent unless the traveller wants one; what was
 * typed stays in this tab, whatever becomes of the step and its quotes.
 */
export function useBilling(owner: DraftOwner) {
  const [draft, setDraft] = useState(() => billingDraft.read(owner));
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { wanted, texts } = draft;
  /** What is typed while a company is being stored belongs to the next press. */
  const latest = useRef(draft);

  function keep(changes: Partial<BillingDraft>): void {
    latest.current = { ...latest.current, ...changes };
    setDraft(latest.current);
    billingDraft.store(owner, latest.current);
  }

  async function send(quoteId: string): Promise<boolean> {
    setBusy(true);
    const others = latest.current.named.filter((each) => each !== quoteId);
    // Before the answer, which may be lost: a quote that may have a company must be able to lose it.
    keep({ named: [...others, quoteId] });
    try {
      await saveBilling(quoteId, wanted ? texts : null);
      if (!wanted) keep({ named: others });
      return true;
    } catch (thrown) {
      // The order says so too, with a way to the booking.
      if (thrown instanceof Problem && thrown.code === 'ALREADY_PAID') return true;
      const found = faultsIn(thrown);
      setFaults(found);
      if (Object.keys(found).length === 0) setProblem(sentenceOf(thrown));
      return false;
    } finally {
      setBusy(false);
    }
  }

  /** Shows what is missing. @returns whether nothing is */
  function check(): boolean {
    const found = wanted ? missing(texts) : {};
    setProblem(null);
    setFaults(found);
    return Object.keys(found).length === 0;
  }

  return {
    wanted,
    texts,
    faults,
    problem,
    busy,
    want: (isWanted: boolean) => keep({ wanted: isWanted }),
    type: (field: BillingField, text: string) => keep({ texts: { ...latest.current.texts, [field]: text } }),
    check,
    /** Stores the company with the quote that is paid. @returns whether the payment may go on */
    save: async (quoteId: string): Promise<boolean> =>
      wanted || latest.current.named.includes(quoteId) ? send(quoteId) : true,
  };
}

export type BillingForm = ReturnType<typeof useBilling>;

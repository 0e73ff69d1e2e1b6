import { useState } from 'react';
import { FIELD_FAULTS } from '#core/shared/index.ts';
import { Problem, sentenceOf } from '../../../lib/api/problem.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import { saveBilling } from '../api/save-billing.ts';

/** The fields of a company, in the order of the form. */
export const BILLING_FIELDS = ['gstin', 'name', 'address'] as const;
export type BillingField = (typeof BILLING_FIELDS)[number];
type Texts = Readonly<Record<BillingField, string>>;
type Faults = Readonly<Partial<Record<BillingField, string>>>;

const EMPTY: Texts = { gstin: '', name: '', address: '' };

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
 * typed stays while the step is open, whatever becomes of its quotes.
 */
export function useBilling() {
  const [wanted, setWanted] = useState(false);
  const [texts, setTexts] = useState(EMPTY);
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** The quote that has a company. */
  const [named, setNamed] = useState<string | null>(null);

  async function send(quoteId: string): Promise<boolean> {
    setBusy(true);
    try {
      await saveBilling(quoteId, wanted ? texts : null);
      setNamed(wanted ? quoteId : null);
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

  /** Shows the empty fields of a company that is wanted. @returns whether there are none */
  function check(): boolean {
    setProblem(null);
    const found = wanted ? missing(texts) : {};
    setFaults(found);
    return Object.keys(found).length === 0;
  }

  /** Stores the company with a quote. @returns whether the payment may go on */
  async function save(quoteId: string): Promise<boolean> {
    if (busy || !check()) return false;
    return wanted || named === quoteId ? send(quoteId) : true;
  }

  return {
    wanted,
    texts,
    faults,
    problem,
    busy,
    want: setWanted,
    type: (field: BillingField, text: string) => setTexts((before) => ({ ...before, [field]: text })),
    check,
    save,
  };
}

export type BillingForm = ReturnType<typeof useBilling>;

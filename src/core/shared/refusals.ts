import { inEveryLanguage } from '#src/locales/in-every-language.ts';
import { FIELD_FAULTS as FAULT_TEXTS, REFUSALS as REFUSAL_TEXTS } from '#texts/refusals';

/**
 * The one catalogue of refusals: what travellers read for each code. A sentence says what happened, what was kept and
 * what to do next. Codes are stable; partners branch on them. Their HTTP status lives in the HTTP adapter.
 */
export const REFUSALS = /* @__PURE__ */ inEveryLanguage(REFUSAL_TEXTS);

/** A code of the catalogue. */
export type RefusalCode = keyof typeof REFUSALS;

/** What travellers read beside a field, by the stable code of what is wrong with it. */
export const FIELD_FAULTS = /* @__PURE__ */ inEveryLanguage(FAULT_TEXTS);

/** A code of what can be wrong with a field. */
export type FieldFaultCode = keyof typeof FIELD_FAULTS;

/** One field that needs another look; `field` is a path such as `childrenAges.0`. */
export interface FieldFault {
  readonly field: string;
  readonly code: FieldFaultCode;
}

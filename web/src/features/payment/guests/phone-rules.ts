import type { MetadataJson } from 'libphonenumber-js/core';
import { PHONE_RULES_OF_INDIA } from './phone-rules-of-india.generated.ts';

/** Whose numbers can be read: those of India at once, those of other countries once their rules are loaded. */
let rules: MetadataJson = PHONE_RULES_OF_INDIA;

export const phoneRules = (): MetadataJson => rules;

/** Whether numbers of every country can be read. */
export const hasAllRules = (): boolean => rules !== PHONE_RULES_OF_INDIA;

/** Loads the rules of every country, 15 kB that numbers of India don't need. Rejects where they can't be loaded. */
export async function loadAllRules(): Promise<void> {
  if (hasAllRules()) return;
  rules = (await import('libphonenumber-js/metadata.min')).default;
}

/** Goes back to the rules of India. */
export function forgetRules(): void {
  rules = PHONE_RULES_OF_INDIA;
}

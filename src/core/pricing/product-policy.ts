import type { Sentence } from '../shared/index.ts';
import { OBSERVED } from './observed.ts';
import type { PolicyName } from './policy.ts';
import type { PolicyRules } from './policy-rules.ts';
import { TRANSPARENT } from './transparent.ts';

/** A policy with the operator's settings applied. */
export interface ProductPolicy extends PolicyRules {
  /** The text of a visitor's button. */
  readonly visitorButton: Sentence;
}

/** The settings that the operator may override. */
export interface PolicyOverrides {
  readonly welcomeDiscounts?: number | undefined;
  readonly extraDiscountPercent?: number | undefined;
}

/** Thrown at start when the operator's settings are invalid. */
export class BrokenPolicy extends Error {
  constructor(fault: string) {
    super(`The product policy is invalid: ${fault}`);
    this.name = 'BrokenPolicy';
  }
}

const RULES: Record<PolicyName, PolicyRules> = { observed: OBSERVED, transparent: TRANSPARENT };

/**
 * The policy of a name with the operator's settings.
 * @throws BrokenPolicy unless discounts are a whole number from 0 and the percentage a whole one from 0 to 100.
 */
export function productPolicy(name: PolicyName, overrides: PolicyOverrides = {}): ProductPolicy {
  const rules = RULES[name];
  const welcomeDiscounts = overrides.welcomeDiscounts ?? rules.welcomeDiscounts;
  const extraDiscountPercent = overrides.extraDiscountPercent ?? rules.extraDiscountPercent;
  if (!Number.isSafeInteger(welcomeDiscounts) || welcomeDiscounts < 0) {
    throw new BrokenPolicy(`${welcomeDiscounts} welcome discounts can't be given`);
  }
  if (!Number.isInteger(extraDiscountPercent) || extraDiscountPercent < 0 || extraDiscountPercent > 100) {
    throw new BrokenPolicy(`an extra discount of ${extraDiscountPercent} percent can't be given`);
  }
  const savedPercent = welcomeDiscounts > 0 ? extraDiscountPercent : 0;
  return { ...rules, welcomeDiscounts, extraDiscountPercent, visitorButton: rules.invitation(savedPercent) };
}

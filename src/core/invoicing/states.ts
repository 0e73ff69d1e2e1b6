import type { Sentence } from '../shared/index.ts';
import { STATE_NAMES } from './invoice.texts.ts';

/** The code of a state or union territory under GST; 97 is the sea and the rest of India outside all of them. */
export type StateCode = keyof typeof STATE_NAMES;

/** Every code. */
export const STATE_CODES = /* @__PURE__ */ Object.keys(STATE_NAMES).sort() as readonly StateCode[];

/** Union territories without a legislature: their half of the tax is UTGST, not SGST (UTGST Act, 2017). */
const WITHOUT_LEGISLATURE: ReadonlySet<StateCode> = new Set(['04', '26', '31', '35', '38', '97']);

/** Parses a code; `null` for an unknown one. */
export const stateOfCode = (code: string): StateCode | null =>
  Object.hasOwn(STATE_NAMES, code) ? (code as StateCode) : null;

/** The name of a state. */
export const stateName = (code: StateCode): Sentence => STATE_NAMES[code];

/** Whether the state's half of the tax is that of a union territory. */
export const isUnionTerritory = (code: StateCode): boolean => WITHOUT_LEGISLATURE.has(code);

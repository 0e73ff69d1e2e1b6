import { readConfig } from '../../../lib/api/config.ts';
import { localProblem } from '../../../lib/api/problem.ts';
import type { PublicConfig } from '../../../lib/api/shapes.ts';
import { isRecord, nullable, oneOf, type Parser, record, text, tryParse } from '../../../lib/parse.ts';

/** Which window a payment is made in; `contact` and `color` are what it is prefilled with. */
export type CheckoutConfig =
  | { kind: 'offline'; contact: string | null; color: string | null }
  | { kind: 'razorpay'; scriptUrl: string; contact: string | null; color: string | null };

const given = { contact: nullable(text), color: nullable(text) };
const offline = record({ kind: oneOf('offline'), ...given });
const razorpay = record({ kind: oneOf('razorpay'), scriptUrl: text, ...given });

const checkoutConfig: Parser<CheckoutConfig> = (data, at) =>
  isRecord(data) && data.kind === 'razorpay' ? razorpay(data, at) : offline(data, at);

/** The checkout in a configuration (GET /config); null where there is none. */
export const checkoutOf = (config: PublicConfig | undefined): CheckoutConfig | null =>
  tryParse(checkoutConfig, config?.checkout);

/** The configured checkout, requested where it is not known yet. @throws Problem */
export async function needCheckout(config: PublicConfig | undefined): Promise<CheckoutConfig> {
  const found = checkoutOf(config ?? (await readConfig()));
  if (found === null) throw localProblem('BROKEN_ANSWER');
  return found;
}

import type { CheckoutService, PageConfiguration } from '#contract/config.ts';
import { readConfig } from '../../../lib/api/config.ts';
import { parseCheckoutService } from '../../../lib/api/parsers/config.generated.ts';
import { localProblem } from '../../../lib/api/problem.ts';
import { tryParse } from '../../../lib/parse.ts';

/** The checkout that a configuration names (GET /config); null where there is none to be read. */
export const checkoutOf = (config: PageConfiguration | undefined): CheckoutService | null =>
  tryParse(parseCheckoutService, config?.checkout);

/** The checkout that the server names, asked for where it is not known yet. @throws Problem */
export async function needCheckout(config: PageConfiguration | undefined): Promise<CheckoutService> {
  const found = checkoutOf(config ?? (await readConfig()));
  if (found === null) throw localProblem('BROKEN_ANSWER');
  return found;
}

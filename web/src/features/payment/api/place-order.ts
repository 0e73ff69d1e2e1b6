import type { Order } from '#contract/payment.ts';
import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { parseOrder } from '../../../lib/api/parsers/payment.generated.ts';

/**
 * Opens the order of a quote (POST /payment/create-checkout); the same receipt returns the same order. @throws Problem
 */
export const placeOrder = (body: { amount: number; currency: string; receipt: string }): Promise<Order> =>
  answer(api.POST('/payment/create-checkout', { body }), parseOrder);

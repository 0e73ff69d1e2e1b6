import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { type Order, order } from '../shapes.ts';

/**
 * Opens the order of a quote (POST /payment/create-checkout); the same receipt returns the same order. @throws Problem
 */
export const placeOrder = (body: { amount: number; currency: string; receipt: string }): Promise<Order> =>
  answer(api.POST('/payment/create-checkout', { body }), order);

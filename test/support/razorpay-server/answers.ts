import type { Json } from './entities.ts';

/** An answer of the API. */
export interface Answer {
  readonly status: number;
  readonly body: Json;
}

/** What was asked for. */
export const ok = (body: object): Answer => ({ status: 200, body: { ...body } });

/** A list as the gateway wraps it. */
export const collection = (items: readonly object[]): Answer =>
  ok({ entity: 'collection', count: items.length, items });

/** What a refused call answers (Razorpay, errors). */
export function refusal(description: string, more: { readonly status?: number; readonly field?: string } = {}): Answer {
  const { status = 400, field } = more;
  const error = {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...(field === undefined ? {} : { field }),
  };
  return { status, body: { error } };
}

/** Nothing is kept under that id. */
export const unknownId = (): Answer => refusal('The id provided does not exist');

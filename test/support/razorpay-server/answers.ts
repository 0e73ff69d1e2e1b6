import type { Json } from './resources/entities.ts';

/** A response of the API. */
export interface Answer {
  readonly status: number;
  readonly body: Json;
}

/** The request. */
export const ok = (body: object): Answer => ({ status: 200, body: { ...body } });

/** A list as the gateway wraps it. */
export const collection = (items: readonly object[]): Answer =>
  ok({ entity: 'collection', count: items.length, items });

/** A page of what was created from a second on, newest first: 10 entries unless `count` is set, 100 at most. */
export function listed(entities: readonly { readonly created_at: number }[], query: URLSearchParams): Answer {
  const [from, skip] = [Number(query.get('from') ?? 0), Number(query.get('skip') ?? 0)];
  const max = Math.min(100, Number(query.get('count') ?? 10));
  const newestFirst = entities.filter(({ created_at }) => created_at >= from).reverse();
  return collection(newestFirst.slice(skip, skip + max));
}

/** The body of a refused call (Razorpay, errors). */
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

/** Nothing exists under that id. */
export const unknownId = (): Answer => refusal('The id provided does not exist');

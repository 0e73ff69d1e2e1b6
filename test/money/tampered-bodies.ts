import fc from 'fast-check';
import { type ProofAnswer, payloadOf, type QuoteAnswer } from '#test/support/http/traveller.ts';
import { NUMBERS, TEXTS } from '../fuzz/requests/hostile.ts';

/** The data of a traveller: an order that is not paid, one that is, and the quotes of both. */
export interface Belongings {
  readonly userId: string;
  readonly token: string;
  readonly unpaid: { readonly quote: QuoteAnswer; readonly orderId: string };
  readonly paid: { readonly quote: QuoteAnswer; readonly proof: ProofAnswer };
}

type Body = Readonly<Record<string, unknown>>;

/** The calls from a payment to a booking, with the valid body of each. */
const CALLS = {
  '/payment/create-checkout': ({ unpaid: { quote } }: Belongings): Body => ({
    amount: quote.paymentAmount,
    currency: 'INR',
    receipt: quote.id,
  }),
  '/payment/validate': ({ paid }: Belongings): Body => paid.proof,
  '/hotel': ({ paid, userId }: Belongings): Body => payloadOf(paid.quote, paid.proof, userId),
} as const;
type Call = keyof typeof CALLS;

/** A mutation of a valid body, with another traveller's data. */
type Tampering = (body: Body, own: Belongings, other: Belongings) => Body;

const FIELDS: Readonly<Record<Call, readonly string[]>> = {
  '/payment/create-checkout': ['amount', 'currency', 'receipt'],
  '/payment/validate': ['razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature'],
  '/hotel': [
    ...['name', 'image', 'user', 'paymentId', 'orderId', 'rooms', 'adults', 'children'],
    ...['amount', 'arrivalDate', 'departureDate', 'Symbol'],
  ],
};

/** All values of two travellers, for use in the wrong place. */
const ELSEWHERE: readonly ((own: Belongings, other: Belongings) => unknown)[] = [
  (own) => own.unpaid.orderId,
  (_own, other) => other.unpaid.orderId,
  (_own, other) => other.paid.proof.razorpay_order_id,
  (_own, other) => other.paid.proof.razorpay_payment_id,
  (_own, other) => other.paid.proof.razorpay_signature,
  (own) => own.paid.proof.razorpay_payment_id,
  (own) => own.paid.proof.razorpay_signature,
  (own) => own.paid.quote.id,
  (_own, other) => other.unpaid.quote.id,
  (_own, other) => other.paid.quote.id,
  (own) => own.paid.quote.paymentAmount,
  (own) => own.unpaid.quote.total,
  (_own, other) => other.unpaid.quote.paymentAmount,
  (_own, other) => other.userId,
];

/** The same value, slightly changed. */
function nudged(value: unknown, by: number): unknown {
  if (typeof value === 'number') return [value + 1, value - 1, value / 10, value * 100, -value, String(value)][by % 6];
  const text = String(value);
  return [text.toUpperCase(), `${text} `, text.slice(1), `${text}0`, [text], { $ne: text }][by % 6];
}

const tamperingOf = (call: Call): fc.Arbitrary<Tampering> => {
  const field = fc.constantFrom(...FIELDS[call]);
  return fc.oneof(
    fc.tuple(field, fc.nat(5)).map(
      ([name, by]): Tampering =>
        (body) => ({ ...body, [name]: nudged(body[name], by) }),
    ),
    fc.tuple(field, fc.constantFrom(...ELSEWHERE)).map(
      ([name, find]): Tampering =>
        (body, own, other) => ({ ...body, [name]: find(own, other) }),
    ),
    fc.tuple(field, fc.constantFrom<unknown>(...TEXTS, ...NUMBERS, null, true, [], {})).map(
      ([name, value]): Tampering =>
        (body) => ({ ...body, [name]: value }),
    ),
    field.map(
      (gone): Tampering =>
        (body) =>
          Object.fromEntries(Object.entries(body).filter(([name]) => name !== gone)),
    ),
    fc.constantFrom('status', 'amountCharged', 'paid', 'traveller', '_id').map(
      (name): Tampering =>
        (body) => ({ ...body, [name]: 'booked' }),
    ),
  );
};

/** The sender of a body: its owner, another traveller, nobody. */
const SENDERS = ['own', 'own', 'own', 'other', 'nobody'] as const;

/** A mutated body with placeholders for its travellers. */
export interface Tampered {
  readonly call: Call;
  readonly sender: (typeof SENDERS)[number];
  readonly body: (own: Belongings, other: Belongings) => Body;
}

const callOf = (call: Call): fc.Arbitrary<Tampered> =>
  fc
    .tuple(fc.constantFrom(...SENDERS), fc.array(tamperingOf(call), { minLength: 1, maxLength: 3 }))
    .map(([sender, done]) => ({
      call,
      sender,
      body: (own, other) => done.reduce<Body>((body, tamper) => tamper(body, own, other), CALLS[call](own)),
    }));

/** Mutated bodies of every call from a payment to a booking. */
export const tamperedBodies: fc.Arbitrary<Tampered> = fc.oneof(
  callOf('/payment/create-checkout'),
  callOf('/payment/validate'),
  callOf('/hotel'),
);

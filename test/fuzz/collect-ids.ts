import { z } from 'zod';
import type { Answered } from '#test/support/http/client.ts';
import type { Scene } from './requests/placeholders.ts';
import type { Person } from './world.ts';

const quote = z.looseObject({
  id: z.string(),
  hotel: z.object({ hotelId: z.string(), name: z.string(), image: z.string() }),
  arrivalDate: z.string(),
  departureDate: z.string(),
  rooms: z.number(),
  adults: z.number(),
  children: z.number(),
  symbol: z.string(),
  lines: z.array(z.object({ code: z.string(), label: z.string(), amount: z.number() })),
  total: z.number(),
  paymentAmount: z.number(),
  cancellation: z.object({ freeUntil: z.string().nullable(), refundNow: z.number() }),
  change: z.object({ due: z.number(), back: z.number(), charged: z.number() }).nullable(),
  existingBookingId: z.string().nullable(),
});
const order = z.looseObject({ id: z.string(), receipt: z.string() });
const proof = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});
/** A booking, or a saved guest. */
const booking = z.looseObject({ _id: z.string() });
/** A booking of a partner that its customer pays. */
const linked = z.looseObject({ paymentLink: z.looseObject({ url: z.string() }) });
/** A quote or a booking of a partner. */
const identified = z.looseObject({ id: z.string() });
const entered = z.object({ token: z.string(), userDetails: z.looseObject({ _id: z.string(), email: z.string() }) });
const credential = z.looseObject({ credential: z.string() });
const named = z.looseObject({ id: z.string() });
const photo = z.object({ url: z.string() });

type Lesson = (body: unknown, scene: Scene, sent: unknown, answered: Answered) => void;

const orderWith = (people: readonly Person[], id: string) =>
  people.flatMap((person) => person.orders.map((each) => ({ person, ...each }))).find((each) => each.id === id);

const chosenReset = z.looseObject({ token: z.string(), password: z.string() });
const chosenPassword = z.looseObject({ password: z.string().min(1) });

const enter: Lesson = (body, { world }, sent) => {
  const { token, userDetails } = entered.parse(body);
  for (const person of world.people) {
    if (person.userId !== userDetails._id) continue;
    person.token = token;
    person.email = userDetails.email;
    person.password = chosenPassword.safeParse(sent).data?.password ?? person.password;
  }
};

const leave: Lesson = (_body, { me }) => {
  me.gone = true;
};

/** The ids that a response adds to the world, by the route and for successful responses only. */
const LESSONS: Readonly<Record<string, Lesson>> = {
  'POST /quotes': (body, { me }) => {
    me.quotes.push(quote.parse(body));
  },
  'POST /payment/create-checkout': (body, { me }) => {
    const { id, receipt } = order.parse(body);
    const quoted = me.quotes.find((each) => each.id === receipt);
    if (quoted !== undefined) me.orders.push({ id, quote: quoted });
  },
  'POST /offline/payments': (body, { world }) => {
    const paid = proof.safeParse(body).data;
    const ordered = paid && orderWith(world.people, paid.razorpay_order_id);
    if (ordered !== undefined) ordered.person.paid.push({ quote: ordered.quote, proof: paid as z.infer<typeof proof> });
  },
  'POST /partner/v1/quotes': (body, { me }) => {
    me.partner.quotes.push(identified.parse(body).id);
  },
  'POST /partner/v1/bookings': (body, { me }) => {
    const { id } = identified.parse(body);
    me.partner.bookings.push(id);
    const link = linked.safeParse(body).data?.paymentLink.url;
    if (link !== undefined) me.partner.links.push({ bookingId: id, orderId: link.split('/').at(-1) ?? '' });
  },
  'POST /partner/v1/balance/top-ups': (body, { me }) => {
    me.partner.topUps.push(identified.parse(body).id);
  },
  'POST /organisations': (body, { me }) => {
    // Among those with keys and invitations, which most requests are about.
    me.organisations.unshift({ id: identified.parse(body).id, keys: [], invitations: [] });
  },
  'POST /organisations/:organisationId/webhook-endpoints': (body, { me }) => {
    me.webhooks.endpoints.push(named.parse(body).id);
  },
  'GET /organisations/:organisationId/requests': (body, { me }) => {
    me.requests.push(
      ...identified
        .array()
        .parse(Reflect.get(Object(body), 'data'))
        .map(({ id }) => id),
    );
  },
  'POST /hotel': (body, { me }) => {
    me.bookings.push(booking.parse(body)._id);
  },
  'POST /partner/v1/webhook-endpoints': (body, { me }) => {
    me.webhooks.endpoints.push(named.parse(body).id);
  },
  'POST /user/:userId/guests': (body, { me }) => {
    me.guests.push(booking.parse(body)._id);
  },
  'GET /auth/google/start': (_body, { world }, _sent, { headers }) => {
    const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
    const state = new URL(String(headers.location), 'http://padav.example').searchParams.get('state') ?? '';
    world.windows.push({ cookie, state });
  },
  'POST /auth/reset': (_body, { world }, sent) => {
    const { token, password } = chosenReset.parse(sent);
    const to = world.links.reset.find((link) => link.token === token)?.to;
    for (const person of world.people) {
      if (person.email !== to) continue;
      person.password = password;
      person.gone = true;
    }
  },
  'POST /auth/login': enter,
  'PUT /user/:userId': enter,
  'POST /offline/identity/credential': (body, { world }) => {
    world.credentials.push(credential.parse(body).credential);
  },
  'POST /uploads': (body, { me, world }, _sent, { headers }) => {
    const taken = photo.safeParse(body).data;
    if (taken !== undefined) world.photos.push(taken.url.split('/').at(-1) ?? '');
    else me.uploads.push(String(headers.location).split('/').at(-1) ?? '');
  },
  'GET /user/logout/:userId': leave,
  'HEAD /user/logout/:userId': leave,
  // The recipe names the session that asks.
  'DELETE /user/:userId/sessions/:sessionId': leave,
  'DELETE /user/:userId': leave,
};

const KEPT = 12;

/** Keeps the newest data of a traveller, since used-up data would block others. */
function forgetOld({ quotes, orders, paid, bookings, guests, uploads, requests, partner }: Person): void {
  const own = [quotes, orders, paid, bookings, guests, uploads, requests];
  const lists = [...own, partner.quotes, partner.bookings, partner.links];
  for (const list of lists) list.splice(0, Math.max(0, list.length - KEPT));
}

/** Adds the result of a request to the world. */
export function collectIds(key: string, answered: Answered, scene: Scene, sent: unknown): void {
  if (answered.status >= 200 && answered.status < 400 && answered.status !== 202) {
    LESSONS[key]?.(answered.body, scene, sent, answered);
    forgetOld(scene.me);
  }
  if (answered.code === 'SESSION_ENDED' || answered.code === 'TOKEN_EXPIRED') scene.me.gone = true;
}

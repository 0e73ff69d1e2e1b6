import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { canFetch } from '../../../scripts/support/fetched-packages.ts';
import type { Server } from '../servers/servers.ts';
import { peerRows } from './rows.ts';
import { installPeers, PEER_NAMES, PEER_WEBHOOK_SECRET, peerHeaders, startPeer } from './servers.ts';

/** Their packages come from the registry: in the full run. */
const FULL = process.env.PADAV_FULL === '1';
const installed = FULL && canFetch('peers', 'the peers of the benchmarks') ? installPeers() : null;

const POINT = { latitude: 12.97, longitude: 77.59 };

const hotel = (at: number) => ({
  hotelId: `h${at}`,
  name: `The Lakeside Residency ${at}`,
  city: 'Bengaluru',
  latitude: POINT.latitude + at / 100,
  longitude: POINT.longitude,
  distanceKm: 1.1 * at,
  photo: { url: '/pictures/1.svg', width: 1_200, height: 800 },
  reviewScore: 8.7,
  reviewWord: 'Fabulous',
  reviewCount: 462,
  rating: 4.5,
  stars: 4,
  price: at === 2 ? null : { amount: 5_632, note: '+ ₹1,126.40 extra GST and fees', perNight: null },
  freeCancellation: true,
  breakfast: false,
  amenities: ['Free WiFi', 'Parking'],
  soldOut: at === 2,
  locality: 'Jayanagar',
});

const SEARCH = {
  // In no order of their names.
  hotels: [3, 1, 2].map(hotel),
  chosenHotelId: null,
  count: 3,
  page: 1,
  pages: 2,
  filters: { hotels: 3, price: { min: 5_632, max: 5_632 }, stars: [{ value: 4, count: 3 }] },
  asOf: '2026-11-28T06:30:00.000Z',
  stale: false,
};

const stay = {
  rooms: 1,
  adults: 2,
  children: 1,
  childrenAges: [5],
  arrivalDate: '2027-01-04',
  departureDate: '2027-01-06',
  roomName: null,
  rates: [],
};

const booking = (at: number) => ({
  ...stay,
  _id: `booking-${at}`,
  image: '/pictures/hotels/1/facade.svg',
  orderId: `order_${at}`,
  paymentId: `pay_${at}`,
  name: `The Lakeside Residency ${at}`,
  city: '',
  address: '',
  zip: '',
  phone: null,
  breakfast: null,
  checkInFrom: null,
  checkOutUntil: '11:00',
  createdAt: `2026-11-0${at}T21:17:29.267Z`,
  Symbol: '₹',
  amount: 4_700,
  usesExtraDiscount: false,
  reference: `PDV-${at}`,
  hotelId: `b${at}`,
  guestDetails: {
    leadGuest: { name: 'Asha Rao', phone: '+91 98765 43210', email: null },
    forSomeoneElse: false,
    roomGuests: [],
    arrivalTime: null,
    bedWish: null,
    requests: null,
  },
  status: 'confirmed',
  reservation: 'confirmed',
  hotelReference: `H${at}`,
  amountCharged: 470_000,
  refund: null,
  cancellation: { freeUntil: at === 1 ? null : '2027-09-24T21:17:29.267Z', refundNow: 4_700 },
  fixed: at === 1 ? 'NOT_REFUNDABLE' : null,
  changes: at === 2 ? [{ ...stay, at: '2026-11-03T18:47:29.267Z', chargedBefore: 1, chargedAfter: 2 }] : [],
});
// The last made first.
const LIST = [3, 2, 1].map(booking);

const bodyOf = (order: string) =>
  JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: { order_id: order } } } });

const deliver = (peer: Server, body: string, secret = PEER_WEBHOOK_SECRET) =>
  fetch(`${peer.url}/payment/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': 'event-1',
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
    },
    body,
  });

describe.runIf(installed !== null).each(PEER_NAMES)('the peer %s', (name) => {
  let fresh: FreshDatabase;
  let folder: string;
  let peer: Server;
  beforeAll(async () => {
    fresh = await freshDatabase();
    folder = mkdtempSync(path.join(tmpdir(), 'padav-peers-'));
    const ground = { installed: installed ?? '', databaseUrl: fresh.url, folder };
    peer = await startPeer(name, peerRows(SEARCH, LIST, POINT), ground);
  });
  afterAll(async () => {
    await peer.stop();
    rmSync(folder, { recursive: true });
    await fresh.drop();
  });

  it('finds the hotels around the point with the content of the product', async () => {
    const found = await fetch(`${peer.url}/hotels/search?latitude=${POINT.latitude}&longitude=${POINT.longitude}`);
    expect(found.status).toBe(200);
    expect(await found.json()).toEqual(SEARCH);
  });

  it('lists the bookings of its account with the content of the product, and for nobody else', async () => {
    const listed = await fetch(`${peer.url}/hotel`, { headers: peerHeaders() });
    expect(listed.status).toBe(200);
    expect(await listed.json()).toEqual(LIST);
    expect((await fetch(`${peer.url}/hotel`)).status).toBe(401);
  });

  it('acknowledges a signed event, also a second time, and refuses one of another signature', async () => {
    for (const _time of [1, 2]) {
      const heard = await deliver(peer, bodyOf('order_1'));
      expect([heard.status, await heard.json()]).toEqual([200, { received: true }]);
    }
    expect((await deliver(peer, bodyOf('order_1'), 'another secret')).status).toBe(400);
  });
});

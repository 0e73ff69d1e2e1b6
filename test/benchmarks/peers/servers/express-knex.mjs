/**
 * A hotel booking server of Express, helmet and knex on PostgreSQL, with tables and statements as such projects write
 * them. Its hotels are those of its own database: there is no provider to ask. In its favour the distance of a hotel, the
 * counts of the filters and the terms of a cancellation are stored, not worked out.
 */
import helmet from 'helmet';
import createKnex from 'knex';
import { createApp, given, protect, seed, serve, signed, squareOf } from './shared.mjs';

const PAGE_SIZE = 20;
const SCHEMA = 'peers';
const MAX_CONNECTIONS = 10;

const knex = createKnex({
  client: 'pg',
  connection: given('DATABASE_URL'),
  searchPath: [SCHEMA],
  pool: { min: 2, max: MAX_CONNECTIONS },
});

/** The columns of a table by the names that they have in JSON, with their types. */
const CARD = {
  hotelId: 'text',
  name: 'text',
  city: 'text',
  latitude: 'float8',
  longitude: 'float8',
  distanceKm: 'float8',
  photo: 'jsonb',
  reviewScore: 'float8',
  reviewWord: 'text',
  reviewCount: 'int',
  rating: 'float8',
  stars: 'int',
  price: 'jsonb',
  freeCancellation: 'boolean',
  breakfast: 'boolean',
  amenities: 'jsonb',
  soldOut: 'boolean',
  locality: 'text',
};
const OF_BOOKINGS = {
  image: 'text',
  address: 'text',
  zip: 'text',
  phone: 'text',
  checkInFrom: 'text',
  checkOutUntil: 'text',
};
const BOOKING = {
  _id: 'text',
  orderId: 'text',
  paymentId: 'text',
  rooms: 'int',
  adults: 'int',
  children: 'int',
  childrenAges: 'jsonb',
  arrivalDate: 'text',
  departureDate: 'text',
  roomName: 'text',
  rates: 'jsonb',
  breakfast: 'boolean',
  createdAt: 'timestamptz',
  Symbol: 'text',
  amount: 'float8',
  usesExtraDiscount: 'boolean',
  reference: 'text',
  guestDetails: 'jsonb',
  status: 'text',
  reservation: 'text',
  hotelReference: 'text',
  amountCharged: 'int',
  refund: 'jsonb',
  cancellation: 'jsonb',
  fixed: 'text',
  changes: 'jsonb',
};
const DESTINATION = { latitude: 'float8', longitude: 'float8', pages: 'int', asOf: 'timestamptz', filters: 'jsonb' };

const snake = (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const selected = (table, names) => names.map((name) => `${table}.${snake(name)} as ${name}`);
const CARD_COLUMNS = selected('hotels', Object.keys(CARD));
const BOOKING_COLUMNS = [
  ...selected('bookings', Object.keys(BOOKING)),
  ...selected('hotels', ['hotelId', 'name', 'city', ...Object.keys(OF_BOOKINGS)]),
];

/** A row of values by their names in JSON. */
function rowOf(columns, value) {
  const cell = (name, type) => (type === 'jsonb' && value[name] != null ? JSON.stringify(value[name]) : value[name]);
  return Object.fromEntries(Object.entries(columns).map(([name, type]) => [snake(name), cell(name, type) ?? null]));
}

const createTable = (name, columns, also) =>
  knex.schema.createTable(name, (table) => {
    for (const [column, type] of Object.entries(columns)) table.specificType(snake(column), type);
    also(table);
  });

async function createTables() {
  await knex.raw('drop schema if exists ?? cascade', [SCHEMA]);
  await knex.raw('create schema ??', [SCHEMA]);
  await createTable('users', { email: 'text', password: 'text', name: 'text' }, (table) => table.text('id').primary());
  await createTable('destinations', DESTINATION, (table) => table.increments('id'));
  await createTable('hotels', { ...CARD, ...OF_BOOKINGS, popularity: 'int' }, (table) => {
    table.increments('id');
    table.index(['latitude', 'longitude']);
  });
  await createTable('bookings', BOOKING, (table) => {
    table.text('user_id').references('users.id').index();
    table.integer('hotel').references('hotels.id');
    table.index(['order_id']);
  });
  await createTable('events', { type: 'text', payload: 'jsonb' }, (table) => table.text('id').primary());
}

async function fill() {
  const { user, destination, hotels, bookings } = seed();
  const columns = { ...CARD, ...OF_BOOKINGS, popularity: 'int' };
  await createTables();
  await knex('users').insert({ id: user._id, email: user.email, password: user.password, name: user.name });
  await knex('destinations').insert(rowOf(DESTINATION, destination));
  await knex('hotels').insert(hotels.map((hotel) => rowOf(columns, hotel)));
  for (const { hotel, ...booking } of bookings) {
    const [{ id }] = await knex('hotels').insert(rowOf(columns, hotel)).returning('id');
    await knex('bookings').insert({ ...rowOf(BOOKING, booking), user_id: user._id, hotel: id });
  }
}

const app = createApp();
app.use(helmet());

app.get('/hotels/search', async (request, response) => {
  const { south, north, west, east } = squareOf(request);
  const page = Number(request.query.page ?? 1);
  const within = (query) => query.whereBetween('latitude', [south, north]).whereBetween('longitude', [west, east]);
  const hotels = await within(knex('hotels').select(CARD_COLUMNS))
    .orderBy('popularity', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const { count } = await within(knex('hotels')).count('* as count').first();
  const { pages, filters, asOf } = await within(
    knex('destinations').select('pages', 'filters', 'as_of as asOf'),
  ).first();
  response.json({ hotels, chosenHotelId: null, count: Number(count), page, pages, filters, asOf, stale: false });
});

const findUser = (id) => knex('users').select('id', 'email', 'name').where({ id }).first();

app.get('/hotel', protect(findUser), async (request, response) => {
  const bookings = await knex('bookings')
    .join('hotels', 'hotels.id', 'bookings.hotel')
    .select(BOOKING_COLUMNS)
    .where({ 'bookings.user_id': request.user.id, 'bookings.status': 'confirmed' })
    .orderBy('bookings.created_at', 'desc');
  response.json(bookings);
});

app.post('/payment/webhook', signed, async (request, response) => {
  const { event, payload } = request.body;
  const id = request.get('x-razorpay-event-id');
  await knex('events')
    .insert({ id, type: event, payload: JSON.stringify(payload) })
    .onConflict('id')
    .ignore();
  await knex('bookings').where({ order_id: payload.payment.entity.order_id }).update({ status: 'confirmed' });
  response.json({ received: true });
});

await fill();
serve(app, 'Express, helmet and knex', () => knex.destroy());

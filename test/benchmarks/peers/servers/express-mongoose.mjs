/**
 * A hotel booking server as open MERN projects write it: Express, and Mongoose models with schemas, whose documents are
 * sent as JSON. Its hotels are those of its own database: there is no provider to ask. In its favour the distance of a
 * hotel, the counts of the filters and the terms of a cancellation are stored, not worked out.
 */
import mongoose from 'mongoose';
import { createApp, given, protect, seed, serve, signed, squareOf } from './shared.mjs';

const { Schema } = mongoose;
const PAGE_SIZE = 20;
const MONGO_DUPLICATE_KEY = 11_000;
const part = (fields) => new Schema(fields, { _id: false });

const User = mongoose.model(
  'User',
  new Schema({ _id: String, email: { type: String, unique: true }, password: String, name: String }),
);

const SHOWN = {
  hotelId: { type: String, required: true, index: true },
  name: { type: String, required: true },
  city: String,
  latitude: Number,
  longitude: Number,
  distanceKm: Number,
  photo: part({ url: String, width: Number, height: Number }),
  reviewScore: Number,
  reviewWord: String,
  reviewCount: Number,
  rating: Number,
  stars: Number,
  price: part({ amount: Number, note: String, perNight: Number }),
  freeCancellation: Boolean,
  breakfast: Boolean,
  amenities: { type: [String], default: undefined },
  soldOut: Boolean,
  locality: String,
};
const OF_BOOKINGS = {
  image: String,
  address: String,
  zip: String,
  phone: String,
  checkInFrom: String,
  checkOutUntil: String,
};
const Hotel = mongoose.model('Hotel', new Schema({ ...SHOWN, ...OF_BOOKINGS, popularity: Number }));
const CARD = ['-_id', ...Object.keys(SHOWN)].join(' ');
const FACTS = ['-_id', 'hotelId', 'name', 'city', ...Object.keys(OF_BOOKINGS)].join(' ');

const Destination = mongoose.model(
  'Destination',
  new Schema({
    latitude: Number,
    longitude: Number,
    pages: Number,
    asOf: Date,
    filters: Schema.Types.Mixed,
  }),
);

const stay = {
  rooms: Number,
  adults: Number,
  children: Number,
  childrenAges: [Number],
  arrivalDate: String,
  departureDate: String,
  roomName: String,
  rates: [Schema.Types.Mixed],
};
const Booking = mongoose.model(
  'Booking',
  new Schema({
    _id: String,
    user: { type: String, ref: 'User', required: true, index: true },
    hotel: { type: Schema.Types.ObjectId, ref: 'Hotel', required: true },
    orderId: { type: String, index: true },
    paymentId: String,
    ...stay,
    breakfast: Boolean,
    createdAt: { type: Date, default: Date.now },
    Symbol: String,
    amount: Number,
    usesExtraDiscount: Boolean,
    reference: String,
    guestDetails: part({
      leadGuest: part({ name: String, phone: String, email: String }),
      forSomeoneElse: Boolean,
      roomGuests: [Schema.Types.Mixed],
      arrivalTime: String,
      bedWish: String,
      requests: String,
    }),
    status: { type: String, enum: ['confirmed', 'cancelled'] },
    reservation: String,
    hotelReference: String,
    amountCharged: Number,
    refund: part({ status: String, amount: Number, reason: String }),
    cancellation: part({ freeUntil: Date, refundNow: Number }),
    fixed: String,
    changes: [part({ at: Date, ...stay, chargedBefore: Number, chargedAfter: Number })],
  }),
);

const Event = mongoose.model('Event', new Schema({ _id: String, type: String, payload: Schema.Types.Mixed }));

async function fill() {
  const { user, destination, hotels, bookings } = seed();
  await Promise.all([User, Hotel, Destination, Booking, Event].map((model) => model.deleteMany({})));
  await User.create(user);
  await Destination.create(destination);
  await Hotel.insertMany(hotels);
  for (const { hotel, ...booking } of bookings) {
    const { _id } = await Hotel.create(hotel);
    await Booking.create({ ...booking, hotel: _id, user: user._id });
  }
}

const app = createApp();

app.get('/hotels/search', async (request, response) => {
  const { south, north, west, east } = squareOf(request);
  const page = Number(request.query.page ?? 1);
  const query = { latitude: { $gte: south, $lte: north }, longitude: { $gte: west, $lte: east } };
  const hotels = await Hotel.find(query)
    .select(CARD)
    .sort({ popularity: -1 })
    .skip((page - 1) * PAGE_SIZE)
    .limit(PAGE_SIZE);
  const count = await Hotel.countDocuments(query);
  const { pages, filters, asOf } = await Destination.findOne(query);
  response.json({ hotels, chosenHotelId: null, count, page, pages, filters, asOf, stale: false });
});

app.get(
  '/hotel',
  protect((id) => User.findById(id).select('-password')),
  async (request, response) => {
    const bookings = await Booking.find({ user: request.user._id, status: 'confirmed' })
      .select('-__v')
      .populate('hotel', FACTS)
      .sort({ createdAt: -1 });
    response.json(
      bookings.map((booking) => {
        const { user: _user, hotel, ...rest } = booking.toObject();
        return { ...rest, ...hotel };
      }),
    );
  },
);

app.post('/payment/webhook', signed, async (request, response) => {
  const { event, payload } = request.body;
  try {
    await Event.create({ _id: request.get('x-razorpay-event-id'), type: event, payload });
    await Booking.updateOne({ orderId: payload.payment.entity.order_id }, { status: 'confirmed' });
  } catch (error) {
    if (error.code !== MONGO_DUPLICATE_KEY) throw error;
  }
  response.json({ received: true });
});

// A database for this alone, whichever the address names: it is emptied first.
await mongoose.connect(given('MONGODB_URL'), { dbName: 'padav-bench-peers' });
await fill();
serve(app, 'Express and Mongoose', () => mongoose.disconnect());

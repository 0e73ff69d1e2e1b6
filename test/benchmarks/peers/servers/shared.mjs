// Plain JavaScript: its packages, and their types, are there only once the benchmark has installed them.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import cookieParser from 'cookie-parser';
import cors from 'cors';
import express from 'express';
import jwt from 'jsonwebtoken';

/** The half side of the square that a search looks in, in degrees. */
const AROUND = 1;

/**
 * A variable that the benchmark passes on. @throws when it is not set
 * @param {string} name
 * @returns {string}
 */
export function given(name) {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
}

/**
 * What the database is filled with at start: see `PeerRows` in ../rows.ts.
 * @returns {import('../rows.ts').PeerRows}
 */
export const seed = () => JSON.parse(readFileSync(given('SEED_FILE'), 'utf8'));

/**
 * The square around the point of a search.
 * @param {import('express').Request} request
 */
export function squareOf({ query }) {
  const [latitude, longitude] = [Number(query.latitude), Number(query.longitude)];
  return { south: latitude - AROUND, north: latitude + AROUND, west: longitude - AROUND, east: longitude + AROUND };
}

/** Express with the middlewares that such projects begin with; the body's bytes are kept for its signature. */
export function createApp() {
  const app = express();
  app.use(cors({ origin: 'http://127.0.0.1:5173', credentials: true }));
  app.use(
    express.json({
      verify: (request, _response, bytes) => {
        request.rawBody = bytes;
      },
    }),
  );
  app.use(express.urlencoded({ extended: true }));
  app.use(cookieParser());
  return app;
}

/**
 * The usual middleware of a signed in account: a valid JWT of the cookie or the header, and the account that it names.
 * @param {(id: string) => Promise<unknown>} findUser
 * @returns {import('express').RequestHandler}
 */
export const protect = (findUser) => async (request, response, next) => {
  const token = request.cookies.token ?? request.headers.authorization?.split(' ')[1];
  try {
    const { userId } = jwt.verify(token, given('TOKEN_SECRET'));
    request.user = await findUser(userId);
  } catch {
    return response.status(401).json({ message: 'Not authorised' });
  }
  if (!request.user) return response.status(401).json({ message: 'Not authorised' });
  return next();
};

/**
 * Refuses an event whose signature is not that of its bytes, as the documents of Razorpay say.
 * @type {import('express').RequestHandler}
 */
export const signed = (request, response, next) => {
  const expected = createHmac('sha256', given('WEBHOOK_SECRET')).update(request.rawBody).digest();
  const sent = Buffer.from(request.get('x-razorpay-signature') ?? '', 'hex');
  if (sent.length === expected.length && timingSafeEqual(sent, expected)) return next();
  return response.status(400).json({ message: 'Invalid signature' });
};

/**
 * Listens on any free port, prints the address as the product does, and ends on SIGTERM.
 * @param {import('express').Express} app
 * @param {string} name
 * @param {() => Promise<unknown>} end
 */
export function serve(app, name, end) {
  const server = app.listen(0, '127.0.0.1', () => {
    console.info(`${name} is ready at http://127.0.0.1:${server.address().port}`);
  });
  process.once('SIGTERM', () => {
    server.close(() => void end().then(() => process.exit(0)));
    server.closeAllConnections();
  });
}

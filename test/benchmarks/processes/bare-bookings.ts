import { openDatabase } from '#src/adapters/postgres/database.ts';
import { bareBookings } from '../comparisons/bare-list.ts';
import { given, serve } from './serve.ts';

const { pool, close } = openDatabase(given('DATABASE_URL'));
await serve(bareBookings(pool), close);

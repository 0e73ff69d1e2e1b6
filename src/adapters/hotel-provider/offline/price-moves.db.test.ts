import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { forgetMoves, movePrice } from '#test/support/offline-hotels/move-price.ts';
import { movesInPostgres } from './price-moves.ts';

let db: FreshDatabase;

beforeAll(async () => {
  db = await freshDatabase();
});
beforeEach(() => forgetMoves(db.database.pool));
afterAll(() => db.drop());

describe('the moved prices', () => {
  const moves = () => movesInPostgres(db.database.pool)();

  it('are empty at first', async () => {
    expect(await moves()).toEqual(new Map());
  });

  it('apply to everybody from the next request on, the last move of a hotel only', async () => {
    await movePrice(db.database.pool, '4104001', { percent: 110 });
    await movePrice(db.database.pool, '4104002', { soldOut: true });
    await movePrice(db.database.pool, '4104001', { percent: 90 });
    expect(await moves()).toEqual(
      new Map([
        ['4104001', { percent: 90, soldOut: false }],
        ['4104002', { percent: 100, soldOut: true }],
      ]),
    );
  });

  it('are reset together', async () => {
    await movePrice(db.database.pool, '4104001', { percent: 110 });
    await forgetMoves(db.database.pool);
    expect(await moves()).toEqual(new Map());
  });

  it('exclude a price of zero', async () => {
    await expect(movePrice(db.database.pool, '4104001', { percent: 0 })).rejects.toThrow(/offline_price_moves/);
  });
});

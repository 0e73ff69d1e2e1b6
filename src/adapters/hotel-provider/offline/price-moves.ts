/** A change of a hotel made while the product runs. */
export interface PriceMove {
  /** The price in percent of the usual one: 110 is a tenth more. */
  readonly percent: number;
  readonly soldOut: boolean;
}

/** The changes, by hotel id. */
export type PriceMoves = () => Promise<ReadonlyMap<string, PriceMove>>;

/** The part of a PostgreSQL pool that is used. */
export interface Queries {
  query(statement: { text: string; values?: unknown[] }): Promise<{ rows: unknown[] }>;
}

interface Row {
  readonly hotel_id: string;
  readonly percent: number;
  readonly sold_out: boolean;
}

/** No changes. */
export const noMoves: PriceMoves = async () => new Map();

/** The changes in the table `offline_price_moves`. */
export const movesInPostgres =
  (queries: Queries): PriceMoves =>
  async () => {
    const { rows } = await queries.query({ text: 'SELECT hotel_id, percent, sold_out FROM offline_price_moves' });
    return new Map((rows as Row[]).map((row) => [row.hotel_id, { percent: row.percent, soldOut: row.sold_out }]));
  };

/** Changes a hotel's price, or marks it sold out, for every process on this database from the next answer on. */
export async function movePrice(queries: Queries, hotelId: string, move: Partial<PriceMove>): Promise<void> {
  await queries.query({
    text: `INSERT INTO offline_price_moves (hotel_id, percent, sold_out) VALUES ($1, $2, $3)
           ON CONFLICT (hotel_id) DO UPDATE SET percent = excluded.percent, sold_out = excluded.sold_out`,
    values: [hotelId, move.percent ?? 100, move.soldOut ?? false],
  });
}

/** Removes all changes. */
export async function forgetMoves(queries: Queries): Promise<void> {
  await queries.query({ text: 'DELETE FROM offline_price_moves' });
}

/** What somebody changed about a hotel while the product runs. */
export interface PriceMove {
  /** The price against the usual one: 110 makes it a tenth dearer. */
  readonly percent: number;
  readonly soldOut: boolean;
}

/** What has been moved, by hotel id. */
export type PriceMoves = () => Promise<ReadonlyMap<string, PriceMove>>;

/** What of a PostgreSQL pool this needs. */
export interface Queries {
  query(statement: { text: string; values?: unknown[] }): Promise<{ rows: unknown[] }>;
}

interface Row {
  readonly hotel_id: string;
  readonly percent: number;
  readonly sold_out: boolean;
}

/** No price was ever moved. */
export const noMoves: PriceMoves = async () => new Map();

/** The moves kept in the table `offline_price_moves`. */
export const movesInPostgres =
  (queries: Queries): PriceMoves =>
  async () => {
    const { rows } = await queries.query({ text: 'SELECT hotel_id, percent, sold_out FROM offline_price_moves' });
    return new Map((rows as Row[]).map((row) => [row.hotel_id, { percent: row.percent, soldOut: row.sold_out }]));
  };

/** Moves a hotel's price, or sells it out, for every process on this database from the next answer on. */
export async function movePrice(queries: Queries, hotelId: string, move: Partial<PriceMove>): Promise<void> {
  await queries.query({
    text: `INSERT INTO offline_price_moves (hotel_id, percent, sold_out) VALUES ($1, $2, $3)
           ON CONFLICT (hotel_id) DO UPDATE SET percent = excluded.percent, sold_out = excluded.sold_out`,
    values: [hotelId, move.percent ?? 100, move.soldOut ?? false],
  });
}

/** Puts every price back. */
export async function forgetMoves(queries: Queries): Promise<void> {
  await queries.query({ text: 'DELETE FROM offline_price_moves' });
}

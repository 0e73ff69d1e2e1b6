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

/** The changes in the table `offline_price_moves`. */
export const movesInPostgres =
  (queries: Queries): PriceMoves =>
  async () => {
    const { rows } = await queries.query({ text: 'SELECT hotel_id, percent, sold_out FROM offline_price_moves' });
    return new Map((rows as Row[]).map((row) => [row.hotel_id, { percent: row.percent, soldOut: row.sold_out }]));
  };

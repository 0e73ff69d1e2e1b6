import type { PriceMove, PriceMoves, Queries } from '#src/adapters/hotel-provider/offline/price-moves.ts';

/** No price was ever moved. */
export const noMoves: PriceMoves = async () => new Map();

/** Moves a hotel's price, or sells it out, for every process on this database from the next response on. */
export async function movePrice(queries: Queries, hotelId: string, move: Partial<PriceMove>): Promise<void> {
  await queries.query({
    text: `INSERT INTO offline_price_moves (hotel_id, percent, sold_out) VALUES ($1, $2, $3)
           ON CONFLICT (hotel_id) DO UPDATE SET percent = excluded.percent, sold_out = excluded.sold_out`,
    values: [hotelId, move.percent ?? 100, move.soldOut ?? false],
  });
}

/** Resets every price. */
export async function forgetMoves(queries: Queries): Promise<void> {
  await queries.query({ text: 'DELETE FROM offline_price_moves' });
}

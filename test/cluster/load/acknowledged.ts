import type { Sender } from './send.ts';

/** A booking that was acknowledged, by its id. */
export interface Kept {
  /** Whether its cancellation was acknowledged too. */
  isCancelled: boolean;
}

/** What the product has said to travellers that it did: none of it may be lost. */
export class Acknowledged {
  readonly #bookings = new Map<string, Kept>();
  readonly #ofPartners = new Map<string, Kept>();
  readonly #orders = new Set<string>();
  readonly #ended = new Set<string>();

  /** The gateway took the money of this order of its. */
  paid(orderId: string): void {
    this.#orders.add(orderId);
  }

  booked(bookingId: string): void {
    this.#bookings.set(bookingId, { isCancelled: false });
  }

  cancelled(bookingId: string): void {
    const kept = this.#bookings.get(bookingId);
    if (kept) kept.isCancelled = true;
  }

  partnerBooked(bookingId: string): void {
    this.#ofPartners.set(bookingId, { isCancelled: false });
  }

  partnerCancelled(bookingId: string): void {
    const kept = this.#ofPartners.get(bookingId);
    if (kept) kept.isCancelled = true;
  }

  signedOut(token: string): void {
    this.#ended.add(token);
  }

  get count() {
    const all = [...this.#bookings.values(), ...this.#ofPartners.values()];
    const cancelled = all.filter(({ isCancelled }) => isCancelled).length;
    return { paid: this.#orders.size, booked: all.length, cancelled, signedOut: this.#ended.size };
  }

  /** The gateway's orders that were paid. */
  get orders(): ReadonlySet<string> {
    return this.#orders;
  }

  /** Travellers' bookings by their ids. */
  get bookings(): ReadonlyMap<string, Readonly<Kept>> {
    return this.#bookings;
  }

  /** Partners' bookings by their ids. */
  get ofPartners(): ReadonlyMap<string, Readonly<Kept>> {
    return this.#ofPartners;
  }

  /** Asks for every session that ended. @returns the sessions that are alive again */
  async revived({ send }: Pick<Sender, 'send'>): Promise<readonly string[]> {
    const alive: string[] = [];
    for (const token of this.#ended) {
      const { status } = await send('GET', '/hotel', { token });
      if (status !== 401) alive.push(`a session that had ended was answered ${status}`);
    }
    return alive;
  }
}

/** Calls of the provider that one address may cause in a minute (`providerCalls` of rate-limits/budgets.ts). */
const [LIMIT, WINDOW_SECONDS] = [60, 60];

/** The limits of addresses that many visitors share. */
export class AddressLimits {
  readonly #counts: Uint16Array;
  readonly #ends: Float64Array;

  constructor(addresses: number) {
    this.#counts = new Uint16Array(addresses);
    this.#ends = new Float64Array(addresses);
  }

  /** @param address -1 for one that a visitor has alone, who cannot ask so often. @returns whether it may be spent */
  spend(address: number, now: number): boolean {
    if (address < 0) return true;
    if (now >= (this.#ends[address] ?? 0)) {
      this.#ends[address] = now + WINDOW_SECONDS;
      this.#counts[address] = 0;
    }
    const count = this.#counts[address] ?? 0;
    if (count >= LIMIT) return false;
    this.#counts[address] = count + 1;
    return true;
  }
}

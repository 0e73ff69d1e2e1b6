import { Counter, type Registry } from 'prom-client';

/** A number for each set of labels. The library's own counters change their names once OpenMetrics was asked for. */
export class Counts {
  readonly #name: string;
  readonly #help: string;
  readonly #labelNames: readonly string[];
  readonly #counts = new Map<string, { readonly labels: Readonly<Record<string, string>>; count: number }>();

  constructor(name: string, help: string, labelNames: readonly string[] = []) {
    this.#name = name;
    this.#help = help;
    this.#labelNames = labelNames;
    if (labelNames.length === 0) this.add({}, 0);
  }

  /** Adds to the number of these labels. */
  add(labels: Readonly<Record<string, string>>, by = 1): void {
    const key = JSON.stringify(labels);
    const known = this.#counts.get(key);
    if (known === undefined) this.#counts.set(key, { labels, count: by });
    else known.count += by;
  }

  /** Adds the metric to the registry of one reading. */
  addTo(registry: Registry): void {
    const labelNames = [...this.#labelNames];
    const counter = new Counter({ name: this.#name, help: this.#help, labelNames, registers: [registry] });
    for (const { labels, count } of this.#counts.values()) counter.inc(labels, count);
  }
}

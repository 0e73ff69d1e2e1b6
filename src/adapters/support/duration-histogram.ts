import { Histogram, type LabelValues, type MetricObjectWithValues, type MetricValueWithName } from 'prom-client';

/** What a value of an exemplar points to, such as the ids of a trace. */
export type ExemplarLabels = Readonly<Record<string, string>>;

interface Exemplar {
  readonly labelSet: ExemplarLabels;
  /** The duration, in seconds. */
  readonly value: number;
  /** In seconds since 1970. */
  readonly timestamp: number;
}

/** A line of a histogram; the library writes the exemplar where the format has them. */
type Line = MetricValueWithName<string> & { readonly exemplar?: Exemplar };

/** The durations of one set of labels. */
export class DurationSeries {
  readonly #bounds: readonly number[];
  /** How many fell into each bucket; the last is that above all bounds. */
  readonly counts: number[];
  readonly exemplars: (Exemplar | undefined)[] = [];
  sum = 0;

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.counts = [...bounds, Number.POSITIVE_INFINITY].map(() => 0);
  }

  /**
   * Counts a duration, in seconds. A bound belongs to the bucket below it.
   * @param pointsTo the labels of its exemplar, which replaces the bucket's earlier one
   */
  add(seconds: number, pointsTo?: ExemplarLabels): void {
    let at = 0;
    for (const bound of this.#bounds) {
      if (seconds <= bound) break;
      at += 1;
    }
    this.counts[at] = (this.counts[at] ?? 0) + 1;
    this.sum += seconds;
    if (pointsTo === undefined) return;
    this.exemplars[at] = { labelSet: pointsTo, value: seconds, timestamp: Date.now() / 1000 };
  }
}

interface LabelledSeries {
  readonly labels: LabelValues<string>;
  readonly series: DurationSeries;
}

/**
 * A histogram of durations. That of the library finds its buckets by the text of their bounds, and its series by the text
 * of their labels, for every duration; here the caller has a short key of them.
 */
export class DurationHistogram extends Histogram {
  readonly #name: string;
  /** What the library says of a histogram without durations. */
  readonly #empty: Histogram;
  readonly #bounds: readonly number[];
  readonly #all = new Map<string, LabelledSeries>();

  /** @param bounds the highest duration of each bucket, in seconds, ascending */
  constructor(name: string, help: string, labelNames: readonly string[], bounds: readonly number[]) {
    const configuration = { name, help, labelNames: [...labelNames], buckets: [...bounds], registers: [] };
    super(configuration);
    this.#empty = new Histogram(configuration);
    this.#name = name;
    this.#bounds = bounds;
  }

  /**
   * The series of some labels.
   * @param key stands for the labels, which are asked for once
   */
  series(key: string, labels: () => LabelValues<string>): DurationSeries {
    const known = this.#all.get(key);
    if (known !== undefined) return known.series;
    const series = new DurationSeries(this.#bounds);
    this.#all.set(key, { labels: labels(), series });
    return series;
  }

  #linesOf({ labels, series }: LabelledSeries): readonly Line[] {
    let below = 0;
    const buckets = series.counts.map((count, at): Line => {
      below += count;
      const le = this.#bounds[at] ?? '+Inf';
      const exemplar = series.exemplars[at];
      return {
        metricName: `${this.#name}_bucket`,
        labels: { le, ...labels },
        value: below,
        ...(exemplar && { exemplar }),
      };
    });
    return [
      ...buckets,
      { metricName: `${this.#name}_sum`, labels, value: series.sum },
      { metricName: `${this.#name}_count`, labels, value: below },
    ];
  }

  override get(): Promise<MetricObjectWithValues<MetricValueWithName<string>>> {
    return this.getForPromString();
  }

  /** What a registry writes: every line in the order of the text format. */
  async getForPromString(): Promise<MetricObjectWithValues<MetricValueWithName<string>>> {
    return { ...(await this.#empty.get()), values: [...this.#all.values()].flatMap((each) => this.#linesOf(each)) };
  }
}

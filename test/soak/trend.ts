import { median } from '#test/benchmarks/statistics/statistics.ts';

/** A figure at a moment. */
export interface Point {
  readonly at: number;
  readonly value: number;
}

/**
 * The trend of points by Theil and Sen: the median of the slopes between every two, which a few outliers do not move.
 * @returns by how much the value grows over the whole time; 0 of fewer than two points.
 */
export function growthOf(points: readonly Point[]): number {
  const slopes: number[] = [];
  for (const [index, one] of points.entries())
    for (const other of points.slice(index + 1))
      if (other.at > one.at) slopes.push((other.value - one.value) / (other.at - one.at));
  const [first, last] = [points[0], points.at(-1)];
  if (slopes.length === 0 || first === undefined || last === undefined) return 0;
  return median(slopes) * (last.at - first.at);
}

/** Those of the second half of the time. */
export function secondHalf<Each extends { readonly atMs: number }>(samples: readonly Each[]): readonly Each[] {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined) return [];
  const middle = (first.atMs + last.atMs) / 2;
  return samples.filter(({ atMs }) => atMs >= middle);
}

/** By how much a value grows over the whole time, with the interval that holds it with 95 %. */
export interface GrowthInterval {
  readonly growth: number;
  readonly low: number;
  readonly high: number;
}

/** Of the normal distribution: 95 % lie within so many standard errors. */
const WITHIN_95 = 1.96;

/**
 * The growth of points by least squares over the whole time, with its interval of 95 %. The interval takes points as
 * independent of each other.
 * @throws RangeError of fewer than three points, or when all are of one moment
 */
export function leastSquares(points: readonly Point[]): GrowthInterval {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 3) throw new RangeError('It takes three points');
  const mean = (read: (point: Point) => number) => points.reduce((sum, point) => sum + read(point), 0) / points.length;
  const [at, value] = [mean((point) => point.at), mean((point) => point.value)];
  const spread = points.reduce((sum, point) => sum + (point.at - at) ** 2, 0);
  if (spread === 0) throw new RangeError('All points are of one moment');
  const slope = points.reduce((sum, point) => sum + (point.at - at) * (point.value - value), 0) / spread;
  const rest = points.reduce((sum, point) => sum + (point.value - value - slope * (point.at - at)) ** 2, 0);
  const error = Math.sqrt(rest / (points.length - 2) / spread);
  const time = last.at - first.at;
  const over = WITHIN_95 * error * time;
  return { growth: slope * time, low: slope * time - over, high: slope * time + over };
}

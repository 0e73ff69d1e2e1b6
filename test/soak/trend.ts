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

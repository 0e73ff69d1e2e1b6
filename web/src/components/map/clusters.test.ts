import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterHotels, type MapItem } from './clusters.ts';
import { CLOSEST_ZOOM, CLUSTER_MAX_ZOOM, type MapArea, type MapPoint } from './map-adapter.ts';

const WORLD = { west: -180, south: -85, east: 180, north: 85 };
const hotel = (id: string, latitude: number, longitude: number): MapPoint => ({
  ...{ id, latitude, longitude },
  ...{ badge: '₹1,230', label: `Hotel ${id}, ₹1,230`, quiet: false },
});
const at = (zoom: number, area: Omit<MapArea, 'zoom'> = WORLD): MapArea => ({ ...area, zoom });
const hotelsOf = (items: readonly MapItem[]) => items.filter((item) => item.kind === 'hotel');
const clustersOf = (items: readonly MapItem[]) => items.filter((item) => item.kind === 'cluster');

const town = fc
  .array(fc.tuple(fc.double({ min: 15, max: 15.6, noNaN: true }), fc.double({ min: 73.6, max: 74.2, noNaN: true })), {
    minLength: 1,
    maxLength: 60,
  })
  .map((spots) => spots.map(([latitude, longitude], index) => hotel(`h-${index}`, latitude, longitude)));

describe('clusters', () => {
  it('join hotels that are close on the screen, and split them as the map zooms in', () => {
    const { within } = clusterHotels([hotel('a', 15.49, 73.82), hotel('b', 15.5, 73.83), hotel('far', 17, 75)]);
    const [cluster, ...others] = within(at(10));
    expect(cluster).toMatchObject({ kind: 'cluster', count: 2 });
    expect(others).toMatchObject([{ kind: 'hotel', key: 'far' }]);
    const opensAt = cluster?.kind === 'cluster' ? cluster.opensAt : 0;
    expect(hotelsOf(within(at(opensAt))).map(({ key }) => key)).toEqual(['a', 'b', 'far']);
    expect(clustersOf(within(at(opensAt - 1)))).toHaveLength(1);
  });

  it('end after zoom 16, even for hotels of one address, which are then side by side', () => {
    const { within } = clusterHotels(['a', 'b', 'c'].map((id) => hotel(id, 15.49, 73.82)));
    expect(within(at(CLUSTER_MAX_ZOOM))).toMatchObject([{ kind: 'cluster', count: 3, opensAt: 17 }]);
    const offsets = hotelsOf(within(at(CLOSEST_ZOOM))).map(({ offset }) => offset);
    const apart = offsets.flatMap(([x, y], one) =>
      offsets.slice(one + 1).map(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY)),
    );
    expect(apart).toHaveLength(3);
    for (const distance of apart) expect(distance).toBeGreaterThan(40);
  });

  it('leave a single hotel at its position', () => {
    const { within } = clusterHotels([hotel('a', 15.49, 73.82)]);
    expect(within(at(CLOSEST_ZOOM))).toMatchObject([{ latitude: 15.49, longitude: 73.82, offset: [0, 0] }]);
  });

  it('show what is in the area, in the order of the list', () => {
    const { within } = clusterHotels([hotel('south', 8, 77), hotel('b', 15.1, 74), hotel('a', 15.4, 73.8)]);
    const area = { west: 73, south: 14, east: 75, north: 16 };
    expect(within(at(13, area)).map(({ key }) => key)).toEqual(['b', 'a']);
  });

  it('never lose or duplicate a hotel, at any zoom', () => {
    fc.assert(
      fc.property(town, fc.integer({ min: 0, max: CLOSEST_ZOOM }), (points, zoom) => {
        const items = clusterHotels(points).within(at(zoom));
        const inClusters = clustersOf(items).reduce((sum, { count }) => sum + count, 0);
        const alone = hotelsOf(items).map(({ key }) => key);
        expect(new Set(alone).size).toBe(alone.length);
        expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
        expect(inClusters + alone.length).toBe(points.length);
        if (zoom > CLUSTER_MAX_ZOOM) expect(inClusters).toBe(0);
      }),
    );
  });
});

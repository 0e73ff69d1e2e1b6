import Supercluster from 'supercluster';
import { CLUSTER_MAX_ZOOM, type MapArea, type MapPoint, type Position } from './map-adapter.ts';

/** Hotels that are too close together to be distinguished at this zoom. */
export interface ClusterItem extends Position {
  readonly kind: 'cluster';
  readonly key: string;
  readonly count: number;
  /** The hotels in it, by their ids. */
  readonly holds: readonly string[];
  /** The zoom at which it splits. */
  readonly opensAt: number;
}

/** A hotel on its own. */
export interface HotelItem extends Position {
  readonly kind: 'hotel';
  readonly key: string;
  readonly point: MapPoint;
  /** Offset in pixels, for hotels of one address. */
  readonly offset: readonly [number, number];
}

export type MapItem = ClusterItem | HotelItem;

/** Hotels nearer than this are clustered; about the width of a price. In pixels of the map. */
const RADIUS = 64;
/** The width of a map tile, so that the radius is in pixels. */
const TILE = 256;
/** The distance of hotels of one address from it. In pixels. */
const FAN = 44;

const NONE = [0, 0] as const;

function fan(at: number, count: number): readonly [number, number] {
  const turn = (2 * Math.PI * at) / count - Math.PI / 2;
  const reach = FAN * Math.max(1, count / 6);
  return [Math.round(reach * Math.cos(turn)), Math.round(reach * Math.sin(turn))];
}

/** Beyond the last clustered zoom, hotels at one address get offsets, so that each can be selected. */
function spread(items: readonly HotelItem[]): readonly HotelItem[] {
  const byAddress = new Map<string, HotelItem[]>();
  for (const item of items) {
    const address = `${item.latitude.toFixed(4)} ${item.longitude.toFixed(4)}`;
    byAddress.set(address, [...(byAddress.get(address) ?? []), item]);
  }
  return [...byAddress.values()].flatMap((same) =>
    same.length === 1 ? same : same.map((item, at) => ({ ...item, offset: fan(at, same.length) })),
  );
}

/**
 * Clusters hotels once, up to zoom 16 (specification, section 9); `within` then returns the content of an area: each
 * of its hotels, alone or in one cluster. It needs no map, so that every adapter clusters the same.
 */
export function clusterHotels(points: readonly MapPoint[]): { within: (area: MapArea) => readonly MapItem[] } {
  const index = new Supercluster<{ at: number }, object>({ radius: RADIUS, extent: TILE, maxZoom: CLUSTER_MAX_ZOOM });
  index.load(
    points.map(({ latitude, longitude }, at) => ({
      type: 'Feature',
      properties: { at },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  );

  function within({ west, south, east, north, zoom }: MapArea): readonly MapItem[] {
    const clusters: ClusterItem[] = [];
    const hotels: [number, HotelItem][] = [];
    for (const { properties, geometry } of index.getClusters([west, south, east, north], zoom)) {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      if ('cluster_id' in properties) {
        const { cluster_id: id, point_count: count } = properties;
        const opensAt = index.getClusterExpansionZoom(id);
        const holds = index.getLeaves(id, count).flatMap((leaf) => points[leaf.properties.at]?.id ?? []);
        clusters.push({
          kind: 'cluster',
          key: `cluster ${id} of ${latitude},${longitude}`,
          latitude,
          longitude,
          count,
          holds,
          opensAt,
        });
        continue;
      }
      const point = points[properties.at];
      if (point === undefined) continue;
      const position = { latitude: point.latitude, longitude: point.longitude };
      hotels.push([properties.at, { kind: 'hotel', key: point.id, ...position, point, offset: NONE }]);
    }
    const inOrder = hotels.sort(([one], [other]) => one - other).map(([, item]) => item);
    return [...clusters, ...spread(inOrder)];
  }

  return { within };
}

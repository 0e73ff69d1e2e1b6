/** google.maps.LatLngLiteral. */
export interface LatLngLiteral {
  readonly lat: number;
  readonly lng: number;
}

/** google.maps.LatLng. */
export class LatLng {
  readonly #at: LatLngLiteral;

  constructor(lat: number | LatLngLiteral, lng = 0) {
    this.#at = typeof lat === 'number' ? { lat, lng } : { lat: lat.lat, lng: lat.lng };
  }

  lat(): number {
    return this.#at.lat;
  }

  lng(): number {
    return this.#at.lng;
  }

  toJSON(): LatLngLiteral {
    return this.#at;
  }
}

/** google.maps.Point. */
export class Point {
  readonly x: number;
  readonly y: number;

  constructor(x: number, y: number) {
    this.x = x;
    this.y = y;
  }
}

/** google.maps.LatLngBounds. */
export class LatLngBounds {
  readonly #southWest: LatLngLiteral;
  readonly #northEast: LatLngLiteral;

  constructor(southWest: LatLngLiteral, northEast: LatLngLiteral) {
    this.#southWest = southWest;
    this.#northEast = northEast;
  }

  toJSON() {
    const { lat: south, lng: west } = this.#southWest;
    const { lat: north, lng: east } = this.#northEast;
    return { south, west, north, east };
  }
}

const TILE = 256;

/** The position in pixels of the world map at a zoom (Web Mercator). */
export function worldPixel({ lat, lng }: LatLngLiteral, zoom: number): Point {
  const scale = TILE * 2 ** zoom;
  const sine = Math.min(Math.max(Math.sin((lat * Math.PI) / 180), -0.9999), 0.9999);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return new Point(scale * (0.5 + lng / 360), scale * y);
}

/** The position of a pixel of the world map. */
export function positionOf({ x, y }: Point, zoom: number): LatLngLiteral {
  const scale = TILE * 2 ** zoom;
  const turned = Math.PI - (2 * Math.PI * y) / scale;
  return { lat: (180 / Math.PI) * Math.atan(Math.sinh(turned)), lng: (x / scale - 0.5) * 360 };
}

import { MvcObject } from './events.ts';
import { LatLng, LatLngBounds, type LatLngLiteral, Point, positionOf, worldPixel } from './geography.ts';
import { settings } from './settings.ts';

/** The options that the double uses (google.maps.MapOptions); all are stored, for a test to read. */
export interface MapOptions {
  readonly center?: LatLngLiteral;
  readonly zoom?: number;
  readonly minZoom?: number;
  readonly maxZoom?: number;
  readonly [option: string]: unknown;
}

/** The panes of overlays (google.maps.MapPanes), lowest first. */
const PANES = ['mapPane', 'overlayLayer', 'markerLayer', 'overlayMouseTarget', 'floatPane'] as const;
export type Panes = Readonly<Record<(typeof PANES)[number], HTMLElement>>;

/** The assumed size of a map in a test without layout. */
const UNMEASURED = { width: 1000, height: 700 };
/** How far an arrow key moves the map, in pixels. */
const STEP = 100;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
};

function box(parent: HTMLElement, className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.style.cssText = 'position: absolute; left: 0; top: 0; width: 100%; height: 100%';
  parent.append(element);
  return element;
}

/** The maps of the page, the last one last. */
export const drawnMaps: GoogleMap[] = [];

/** google.maps.Map: its element, what it shows and how it moves. Its background is plain. */
export class GoogleMap extends MvcObject {
  readonly panes: Panes;
  readonly #div: HTMLElement;
  #options: MapOptions;
  #centre: LatLngLiteral;
  #zoom: number;
  /** The world pixel at the origin of the panes; it changes with the zoom. */
  #origin: Point;
  #laidOut = false;
  #restless = false;

  constructor(div: HTMLElement, options: MapOptions) {
    super();
    if (!(div instanceof HTMLElement)) throw new Error('Map: Expected mapDiv of type HTMLElement.');
    this.#div = div;
    this.#options = options;
    this.#centre = options.center ?? { lat: 0, lng: 0 };
    this.#zoom = this.#within(options.zoom ?? 0);
    this.#origin = this.#corner();
    div.style.position = 'relative';
    div.style.overflow = 'hidden';
    div.style.background = '#e5e3df';
    const style = box(div, 'gm-style');
    const ground = box(style, 'gm-ground');
    ground.setAttribute('role', 'region');
    ground.setAttribute('aria-label', 'Map');
    ground.tabIndex = 0;
    const moving = box(style, 'gm-panes');
    moving.style.width = moving.style.height = '0';
    const [mapPane, overlayLayer, markerLayer, overlayMouseTarget, floatPane] = PANES.map((name) => box(moving, name));
    this.panes = { mapPane, overlayLayer, markerLayer, overlayMouseTarget, floatPane } as Panes;
    const terms = document.createElement('a');
    terms.href = 'https://www.google.com/intl/en_US/help/terms_maps.html';
    terms.textContent = 'Map data ©2026 Google';
    terms.style.cssText = 'position: absolute; right: 0; bottom: 0; background: #fff; color: #000; font-size: 10px';
    style.append(terms);
    this.#listenToHands(style, ground);
    drawnMaps.push(this);
    this.#changed();
    if (settings.refuseKey) this.#refuse(style);
  }

  /** Shows Google's error box and calls `gm_authFailure`, as the API does with a refused key. */
  #refuse(style: HTMLElement): void {
    setTimeout(() => {
      const told = box(style, 'gm-err-container');
      told.style.background = '#e5e3df';
      told.textContent = 'Oops! Something went wrong.';
      console.error('Google Maps JavaScript API error: InvalidKeyMapError');
      const { gm_authFailure: onRefusal } = window as { gm_authFailure?: () => void };
      onRefusal?.();
    }, 50);
  }

  #listenToHands(style: HTMLElement, ground: HTMLElement): void {
    let from: Point | null = null;
    style.addEventListener('pointerdown', ({ clientX, clientY }) => {
      from = new Point(clientX, clientY);
    });
    style.addEventListener('pointermove', ({ clientX, clientY, buttons }) => {
      if (from === null || buttons === 0) return;
      this.panBy(from.x - clientX, from.y - clientY);
      from = new Point(clientX, clientY);
    });
    style.addEventListener('pointerup', () => {
      from = null;
    });
    ground.addEventListener('keydown', ({ key }) => {
      const arrow = ARROWS[key];
      if (arrow !== undefined) this.panBy(...arrow);
    });
  }

  #size() {
    const { clientWidth, clientHeight } = this.#div;
    return { width: clientWidth || UNMEASURED.width, height: clientHeight || UNMEASURED.height };
  }

  #corner(): Point {
    const { width, height } = this.#size();
    const { x, y } = worldPixel(this.#centre, this.#zoom);
    return new Point(x - width / 2, y - height / 2);
  }

  #within(zoom: number): number {
    return Math.min(Math.max(zoom, this.#options.minZoom ?? 0), this.#options.maxZoom ?? 22);
  }

  /** Moves the panes at once; fires the events of the move, and `idle`, in the next task. */
  #changed(): void {
    const { x, y } = this.#corner();
    const { parentElement: moving } = this.panes.mapPane;
    if (moving !== null) moving.style.transform = `translate(${this.#origin.x - x}px, ${this.#origin.y - y}px)`;
    if (this.#restless) return;
    this.#restless = true;
    setTimeout(() => {
      this.#restless = false;
      this.#laidOut = true;
      for (const name of ['center_changed', 'zoom_changed', 'bounds_changed', 'tilesloaded', 'idle'])
        this.onFailure(name);
    });
  }

  /** The pixel of a position, relative to the panes' origin. */
  pixelOf(position: LatLng): Point {
    const { x, y } = worldPixel(position.toJSON(), this.#zoom);
    return new Point(x - this.#origin.x, y - this.#origin.y);
  }

  get options(): MapOptions {
    return this.#options;
  }

  getDiv = (): HTMLElement => this.#div;
  getCenter = (): LatLng => new LatLng(this.#centre);
  getZoom = (): number => this.#zoom;
  getHeading = (): number => 0;
  getTilt = (): number => 0;

  /** Undefined before the layout of the map. */
  getBounds(): LatLngBounds | undefined {
    if (!this.#laidOut) return undefined;
    const { width, height } = this.#size();
    const { x, y } = this.#corner();
    const [one, other] = [new Point(x, y + height), new Point(x + width, y)];
    return new LatLngBounds(positionOf(one, this.#zoom), positionOf(other, this.#zoom));
  }

  setOptions(options: MapOptions): void {
    this.#options = { ...this.#options, ...options };
  }

  moveCamera({ center, zoom }: { readonly center?: LatLngLiteral; readonly zoom?: number }): void {
    this.#centre = center ?? this.#centre;
    const next = this.#within(zoom ?? this.#zoom);
    const zoomed = next !== this.#zoom;
    this.#zoom = next;
    if (zoomed) this.#origin = this.#corner();
    this.#changed();
    if (zoomed) this.onFailure('projection_redrawn');
  }

  setZoom(zoom: number): void {
    this.moveCamera({ zoom });
  }

  panBy(x: number, y: number): void {
    const { x: left, y: top } = worldPixel(this.#centre, this.#zoom);
    this.moveCamera({ center: positionOf(new Point(left + x, top + y), this.#zoom) });
  }
}

/** How the double behaves. */
export interface DoubleOptions {
  /** Google takes the key when its code loads, and refuses it when the first map is drawn. */
  readonly refuseKey?: boolean;
  /** The services of Google that answer with an error. */
  readonly broken?: readonly ('autocomplete' | 'details' | 'geocoder')[];
  /** How many addresses the geocoder knows at a position; twelve unless stated. */
  readonly addresses?: number;
}

/** A call of Google's places or geocoder, as a test sees it. */
export interface DoubleCall {
  readonly call: 'autocomplete' | 'details' | 'geocode';
  readonly asked: Readonly<Record<string, unknown>>;
}

/** What the double does and what was asked of it, for as long as the page lives. */
export const settings: {
  refuseKey: boolean;
  broken: readonly string[];
  addresses: number;
  calls: DoubleCall[];
} = { refuseKey: false, broken: [], addresses: 12, calls: [] };

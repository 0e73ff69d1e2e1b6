/** The options of the double. */
export interface DoubleOptions {
  /** Google accepts the key when its code loads, and refuses it when the first map is created. */
  readonly refuseKey?: boolean;
  /** The services of Google that answer with an error. */
  readonly broken?: readonly ('autocomplete' | 'details' | 'geocoder')[];
  /** The number of addresses of the geocoder at a position; twelve by default. */
  readonly addresses?: number;
}

/** A call of Google's places or geocoder, as a test sees it. */
export interface DoubleCall {
  readonly call: 'autocomplete' | 'details' | 'geocode';
  readonly asked: Readonly<Record<string, unknown>>;
}

/** The state of the double and its recorded calls, for as long as the page lives. */
export const settings: {
  refuseKey: boolean;
  broken: readonly string[];
  addresses: number;
  calls: DoubleCall[];
} = { refuseKey: false, broken: [], addresses: 12, calls: [] };

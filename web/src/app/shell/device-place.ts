import { createStore, useStore } from 'zustand';

/** What is known of where the device is. Kept in memory only: a position is personal. */
export interface DevicePlace {
  readonly kind: 'unknown' | 'looking' | 'known' | 'unavailable';
  /** The address, once known. */
  readonly text: string;
}

export const NO_PLACE: DevicePlace = { kind: 'unknown', text: '' };

export const devicePlace = createStore<DevicePlace>(() => NO_PLACE);

export const usePlace = (): DevicePlace => useStore(devicePlace);

import { createStore, useStore } from 'zustand';
import { appState } from '../../../../lib/state/app-state.ts';

/** The position of the device and its address, for as long as the page lives. */
export interface DevicePlace {
  readonly kind: 'unknown' | 'looking' | 'known' | 'refused' | 'failed';
  /** The address, once known. */
  readonly text: string;
  /** Whether Google must be named beside the address. */
  readonly byGoogle: boolean;
}

export const NO_PLACE: DevicePlace = { kind: 'unknown', text: '', byGoogle: false };

export const devicePlace = createStore<DevicePlace>(() => NO_PLACE);

export const usePlace = (): DevicePlace => useStore(devicePlace);

/** The browser's permission for the position; `prompt` where the browser can't tell. */
export async function positionPermission(): Promise<PermissionState> {
  if (!('geolocation' in navigator)) return 'denied';
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return 'prompt';
  }
}

const know = (kind: DevicePlace['kind'], text = '', byGoogle = false) =>
  devicePlace.setState({ kind, text, byGoogle }, true);

/**
 * Turns the device's position into an address and stores it as the place (specification, sections 2 and 4). An address
 * of Google's is not stored: its terms allow that for 30 days at most, and the state lives longer. A failure is logged
 * and shown, with a way to try again.
 */
export async function lookUpPlace(): Promise<void> {
  know('looking');
  try {
    const { addressHere } = await import('./look-up-place.ts');
    const { address, byGoogle } = await addressHere();
    know('known', address, byGoogle);
    appState.setState({ deviceAddress: byGoogle ? null : address });
  } catch (fault) {
    console.info('The position of this device could not be turned into a place.', fault);
    know('failed');
  }
}

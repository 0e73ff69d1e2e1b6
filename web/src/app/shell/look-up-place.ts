import { readAddress } from '../../lib/api/address.ts';
import { devicePlace } from './device-place.ts';

const POSITION_TIMEOUT_MS = 10_000;

/** What the traveller already said about their position; `prompt` where the browser can't tell. */
export async function positionPermission(): Promise<PermissionState> {
  if (!('geolocation' in navigator)) return 'denied';
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return 'prompt';
  }
}

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: POSITION_TIMEOUT_MS, maximumAge: 600_000 }),
  );

/** Turns the device's position into an address, through the server. A failure is logged and shown as unavailable. */
export async function lookUpPlace(): Promise<void> {
  devicePlace.setState({ kind: 'looking', text: '' }, true);
  try {
    const { coords } = await position();
    const { address } = await readAddress(coords);
    devicePlace.setState({ kind: 'known', text: address }, true);
  } catch (fault) {
    console.info('The position of this device could not be turned into a place.', fault);
    devicePlace.setState({ kind: 'unavailable', text: '' }, true);
  }
}

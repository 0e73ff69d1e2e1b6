import { type FoundAddress, readAddress } from '../../lib/api/address.ts';

const POSITION_TIMEOUT_MS = 10_000;

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: POSITION_TIMEOUT_MS, maximumAge: 600_000 }),
  );

/** The address of the device's position. @throws what the device or the server refuses with */
export async function addressHere(): Promise<FoundAddress> {
  const { coords } = await position();
  return readAddress(coords);
}

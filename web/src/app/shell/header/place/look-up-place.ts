import { devicePosition } from '../../../../lib/browser/device-position.ts';
import { type FoundAddress, readAddress } from '../../../../lib/places/read-address.ts';

/** The address of the device's position. @throws the error of the device or the server */
export async function addressHere(): Promise<FoundAddress> {
  const { coords } = await devicePosition();
  return readAddress(coords);
}

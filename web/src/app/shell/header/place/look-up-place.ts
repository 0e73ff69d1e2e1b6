import { type FoundAddress, readAddress } from '../../../../lib/api/address.ts';
import { devicePosition } from '../../../../lib/device-position.ts';

/** The address of the device's position. @throws what the device or the server refuses with */
export async function addressHere(): Promise<FoundAddress> {
  const { coords } = await devicePosition();
  return readAddress(coords);
}

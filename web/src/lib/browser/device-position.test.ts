import { describe, expect, it, vi } from 'vitest';
import { devicePosition, tellsPosition } from './device-position.ts';

type Ask = Geolocation['getCurrentPosition'];

function device(getCurrentPosition: Ask) {
  const asked = vi.fn(getCurrentPosition);
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: asked } });
  return asked;
}

describe('the position of the device', () => {
  it('can be requested where the browser supports it', () => {
    vi.stubGlobal('navigator', {});
    expect(tellsPosition()).toBe(false);
    device(() => {});
    expect(tellsPosition()).toBe(true);
  });

  it('is the one of the browser; the timeout is ten seconds, the maximum age ten minutes', async () => {
    const here = { coords: { latitude: 12.97, longitude: 77.59 } } as GeolocationPosition;
    const asked = device((tell) => tell(here));
    expect(await devicePosition()).toBe(here);
    expect(asked.mock.calls[0]?.[2]).toEqual({ timeout: 10_000, maximumAge: 600_000 });
  });

  it('that the traveller refuses is rejected with the browser’s reason', async () => {
    const denied = { code: 1, message: 'User denied Geolocation' } as GeolocationPositionError;
    device((_tell, refuse) => refuse?.(denied));
    await expect(devicePosition()).rejects.toBe(denied);
  });
});

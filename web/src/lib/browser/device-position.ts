/** How long the device may take to find out where it is, in milliseconds. */
const POSITION_TIMEOUT_MS = 10_000;
/** A position of the last ten minutes serves. */
const POSITION_AGE_MS = 600_000;

/** Whether the device can be asked where it is. */
export const tellsPosition = (): boolean => 'geolocation' in navigator;

/** Where the device is; the browser asks the traveller first. @throws GeolocationPositionError */
export const devicePosition = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: POSITION_TIMEOUT_MS,
      maximumAge: POSITION_AGE_MS,
    }),
  );

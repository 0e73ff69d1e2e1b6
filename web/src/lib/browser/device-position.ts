/** The timeout of the device's position, in milliseconds. */
const POSITION_TIMEOUT_MS = 10_000;
/** A position of the last ten minutes is accepted. */
const POSITION_AGE_MS = 600_000;

/** Whether the browser supports positions. */
export const tellsPosition = (): boolean => 'geolocation' in navigator;

/**
 * The position of the device; the browser asks the traveller for permission first. @throws GeolocationPositionError
 */
export const devicePosition = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: POSITION_TIMEOUT_MS,
      maximumAge: POSITION_AGE_MS,
    }),
  );

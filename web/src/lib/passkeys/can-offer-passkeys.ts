/** No browser allows passkeys at an IP address: nothing is loaded there. */
const isIpAddress = (host: string): boolean => /^[\d.]+$|^\[/.test(host);

/** Whether browser and address allow passkeys, as far as this can be known before the server is asked. */
export const canOfferPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !isIpAddress(location.hostname);

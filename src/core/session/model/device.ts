/** The known browsers by their product token; those that also carry the tokens of others come first. */
const BROWSER_SIGNS = {
  edge: /\bEdg(?:e|A|iOS)?\//,
  samsung: /\bSamsungBrowser\//,
  opera: /\b(?:OPR|OPiOS|Opera)\//,
  firefox: /\b(?:Firefox|FxiOS)\//,
  chrome: /\b(?:HeadlessChrome|Chrome|CriOS)\//,
  safari: /\bVersion\/[\d.]+.*\bSafari\//,
} as const;

const SYSTEM_SIGNS = {
  android: /\bAndroid\b/,
  ios: /\b(?:iPhone|iPad|iPod)\b/,
  windows: /\bWindows\b/,
  macos: /\bMacintosh\b/,
  chromeos: /\bCrOS\b/,
  linux: /\bLinux\b/,
} as const;

export type Browser = keyof typeof BROWSER_SIGNS;
export type System = keyof typeof SYSTEM_SIGNS;
export const BROWSERS: readonly Browser[] = ['edge', 'samsung', 'opera', 'firefox', 'chrome', 'safari'];
export const SYSTEMS: readonly System[] = ['android', 'ios', 'windows', 'macos', 'chromeos', 'linux'];

/** The browser and the system of a device; `null` for what is unknown. */
export interface Device {
  readonly browser: Browser | null;
  readonly system: System | null;
}

/** A device of which nothing is known. */
export const UNKNOWN_DEVICE: Device = { browser: null, system: null };

/** How much of a user agent string is read. */
const MAX_LOOK_LENGTH = 512;

/** The browser and the system named by a user agent string (RFC 9110, section 10.1.5). Nothing else of it is stored. */
export function deviceOf(userAgent: string | undefined): Device {
  if (userAgent === undefined) return UNKNOWN_DEVICE;
  const text = userAgent.slice(0, MAX_LOOK_LENGTH);
  return {
    browser: BROWSERS.find((browser) => BROWSER_SIGNS[browser].test(text)) ?? null,
    system: SYSTEMS.find((system) => SYSTEM_SIGNS[system].test(text)) ?? null,
  };
}

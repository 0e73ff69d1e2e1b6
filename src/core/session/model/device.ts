/** The browsers that are told apart, each by what it calls itself; those that also call themselves others come first. */
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

/** What a device is called in two words; `null` for what it does not say. */
export interface Device {
  readonly browser: Browser | null;
  readonly system: System | null;
}

/** A device of which nothing is known. */
export const UNKNOWN_DEVICE: Device = { browser: null, system: null };

/** Browsers say more about themselves than anybody needs; what is beyond this is not looked at. */
const MAX_LOOK_LENGTH = 512;

/** What a browser says of itself (RFC 9110, section 10.1.5), in two words. Nothing else of it is kept. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, MAX_LOOK_LENGTH);
  return {
    browser: BROWSERS.find((browser) => BROWSER_SIGNS[browser].test(text)) ?? null,
    system: SYSTEMS.find((system) => SYSTEM_SIGNS[system].test(text)) ?? null,
  };
}

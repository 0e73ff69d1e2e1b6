/** The names of browsers and systems, by the server's identifiers: the same in every language. */
export const BROWSER_NAMES: Readonly<Record<string, string>> = {
  edge: 'Edge',
  samsung: 'Samsung Internet',
  opera: 'Opera',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
};

export const SYSTEM_NAMES: Readonly<Record<string, string>> = {
  android: 'Android',
  ios: 'iOS',
  windows: 'Windows',
  macos: 'macOS',
  chromeos: 'ChromeOS',
  linux: 'Linux',
};

import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const APPLE = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${APPLE} Chrome/130.0.0.0 Safari/537.36`, 'chrome', 'windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${APPLE} Chrome/130.0.0.0 Safari/537.36 Edg/130.0`, 'edge', 'windows'],
  [`Mozilla/5.0 (Linux; Android 14; K) ${APPLE} Chrome/130.0.0.0 Mobile Safari/537.36`, 'chrome', 'android'],
  [
    `Mozilla/5.0 (Linux; Android 13) ${APPLE} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    'samsung',
    'android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'firefox', 'linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1 Version/17.6 Mobile/15E148 Safari/604.1',
    'safari',
    'ios',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1 CriOS/130.0 Mobile Safari/604.1',
    'chrome',
    'ios',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.6 Safari/605.1.15',
    'safari',
    'macos',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${APPLE} Chrome/130.0.0.0 Safari/537.36`, 'chrome', 'chromeos'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${APPLE} HeadlessChrome/130.0.0.0 Safari/537.36`, 'chrome', 'linux'],
  ['curl/8.5.0', null, null],
  ['', null, null],
  [undefined, null, null],
  [`${'x'.repeat(600)} Firefox/131.0`, null, null],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

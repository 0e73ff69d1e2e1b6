import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { devicePlace, NO_PLACE } from '../app/shell/header/place/device-place.ts';
import { forgetTicket } from '../features/auth/second-step/ticket.ts';
import { forgetConfig } from '../lib/api/config.ts';
import { choosePriceUnit } from '../lib/prices/price-unit.ts';
import { AS_DRAWN, colours } from '../lib/state/colours.ts';
import { forgetState } from '../lib/state/user-actions.ts';
import { forgetToasts } from '../lib/toast.ts';
import { closeServer, openServer } from './server.ts';

/** Code that loads on first use may be slow on a busy machine; a failure prints its message, not the whole page. */
configure({
  asyncUtilTimeout: 20_000,
  getElementError: (sentence) => Object.assign(new Error(sentence ?? 'No such element'), { name: 'ElementError' }),
});
vi.setConfig({ testTimeout: 120_000 });

/** A call without an answer fails at once; `repeat.test.ts` is about sending it again. */
vi.mock('../lib/api/repeat-after.ts', () => ({ REPEAT_AFTER_MS: [] }));

/** What jsdom lacks and the components need. */
class NoResize {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom does not know the `search` element, and React warns about unknown elements. */
const create = document.createElement.bind(document);
document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = create(name, options);
  return name === 'search' ? Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' }) : element;
};

const neverMatches = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoResize);
  vi.stubGlobal('matchMedia', neverMatches);
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.scrollTo = () => {};
  vi.spyOn(console, 'info').mockImplementation(() => {});
  openServer();
});

afterEach(() => {
  cleanup();
  forgetState();
  forgetToasts();
  choosePriceUnit('stay');
  colours.setState(AS_DRAWN, true);
  forgetConfig();
  forgetTicket();
  devicePlace.setState(NO_PLACE, true);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  closeServer();
});

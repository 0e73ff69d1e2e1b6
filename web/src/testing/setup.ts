import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { devicePlace, NO_PLACE } from '../app/shell/device-place.ts';
import { forgetState } from '../lib/state/user-actions.ts';
import { closeServer, openServer } from './server.ts';

/** What jsdom does not have and the components ask for. */
class NoResize {
  observe() {}
  unobserve() {}
  disconnect() {}
}

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
  vi.spyOn(console, 'info').mockImplementation(() => {});
  openServer();
});

afterEach(() => {
  cleanup();
  forgetState();
  devicePlace.setState(NO_PLACE, true);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  closeServer();
});

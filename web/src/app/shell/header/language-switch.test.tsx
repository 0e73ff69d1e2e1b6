import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render.tsx';

const pressed = async (name: string) => {
  const reload = vi.fn(() => document.cookie);
  vi.stubGlobal('location', { ...location, reload, protocol: location.protocol, pathname: '/' });
  const { user } = renderApp();
  const other = screen.getByRole('button', { name });
  await user.click(other);
  return { other, reload };
};

afterEach(() => {
  document.body.inert = false;
  vi.restoreAllMocks();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no CookieStore.
  document.cookie = 'language=; Path=/; Max-Age=0';
  vi.unstubAllGlobals();
});

it('The header switches the page to Hindi, labelled in its script, and saves that on this device', async () => {
  const { other, reload } = await pressed('हिन्दी');
  expect(other.lang).toBe('hi');
  expect(reload).toHaveBeenCalledOnce();
  expect(reload.mock.results[0]?.value).toContain('language=hi');
});

it('Nothing else is followed while the page is reloaded; afterwards it can be used where that was given up', async () => {
  const later = vi.spyOn(globalThis, 'setTimeout');
  await pressed('हिन्दी');
  expect(document.body.inert).toBe(true);
  const [giveUp] = later.mock.calls.find(([, ms]) => ms === 10_000) ?? [];
  if (typeof giveUp !== 'function') throw new Error('The page stays inert');
  giveUp();
  expect(document.body.inert).toBe(false);
});

it('The page is requested in the language only once the browser has stored it', async () => {
  const order: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => void order.push('stores'));
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    order.push('reads it back');
    return 'a=b; language=hi';
  });
  const { reload } = await pressed('हिन्दी');
  // The last one is the reload’s.
  expect(order).toEqual(['stores', 'reads it back', 'reads it back']);
  expect(reload).toHaveBeenCalledOnce();
});

it('Where the browser blocks cookies the switch says so, and nothing is reloaded', async () => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  const { reload } = await pressed('हिन्दी');
  expect(await screen.findByText(/Allow cookies for this site and choose the language again/)).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
});

it('From Hindi it switches back to English', async () => {
  vi.resetModules();
  vi.doMock('../../../lib/i18n/language.ts', () => ({ LANGUAGE: 'hi' }));
  const { LanguageSwitch } = await import('./language-switch.tsx');
  const [shown] = LanguageSwitch();
  expect(shown?.props).toMatchObject({ lang: 'en', title: 'Read this page in English', children: 'English' });
});

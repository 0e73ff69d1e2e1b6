import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render.tsx';

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no CookieStore.
  document.cookie = 'language=; Path=/; Max-Age=0';
  vi.unstubAllGlobals();
});

it('The header switches the page to Hindi, labelled in its script, and saves that on this device', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...location, reload, protocol: location.protocol, pathname: '/' });
  const { user } = renderApp();
  const other = screen.getByRole('button', { name: 'हिन्दी' });
  expect(other.lang).toBe('hi');
  await user.click(other);
  expect(document.cookie).toContain('language=hi');
  expect(reload).toHaveBeenCalledOnce();
});

it('From Hindi it switches back to English', async () => {
  vi.resetModules();
  vi.doMock('../../../lib/i18n/language.ts', () => ({ LANGUAGE: 'hi' }));
  const { LanguageSwitch } = await import('./language-switch.tsx');
  const [shown] = LanguageSwitch();
  expect(shown?.props).toMatchObject({ lang: 'en', title: 'Read this page in English', children: 'English' });
});

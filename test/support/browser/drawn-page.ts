import type { APIResponse, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A page of a server as it is sent. */
export const fetchPage = async (url: string, language = 'en'): Promise<string> =>
  (await fetch(url, { headers: { accept: 'text/html', 'accept-language': language } })).text();

const isDrawn = (html: string): boolean => html.includes('"answers":{"');
const SOON = { timeout: 60_000, interval: 500 };

/** A page as the server draws it: a process that has just started, or is busy, sends its frame alone. */
export async function drawnPage(url: string, language?: string): Promise<string> {
  let html = '';
  const look = async () => {
    html = await fetchPage(url, language);
    return isDrawn(html);
  };
  await expect.poll(look, SOON).toBe(true);
  return html;
}

/** Has a browser's page get a document of the server only as it draws it: requests it until it does. */
export async function onlyDrawn(page: Page, pathname: string): Promise<void> {
  await page.route(
    (url) => url.pathname === pathname,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      let response: APIResponse | undefined;
      const look = async () => {
        response = await route.fetch();
        return isDrawn(await response.text());
      };
      await expect.poll(look, SOON).toBe(true);
      await route.fulfill(response === undefined ? {} : { response });
    },
  );
}

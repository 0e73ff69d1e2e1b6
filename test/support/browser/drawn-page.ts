import { expect } from 'vitest';

/** A page of a server as it is sent. */
export const fetchPage = async (url: string, language = 'en'): Promise<string> =>
  (await fetch(url, { headers: { accept: 'text/html', 'accept-language': language } })).text();

/** A page as the server draws it: a process that has just started, or is busy, sends its frame alone. */
export async function drawnPage(url: string, language?: string): Promise<string> {
  let html = '';
  const look = async () => {
    html = await fetchPage(url, language);
    return html.includes('"answers":{"');
  };
  await expect.poll(look, { timeout: 60_000, interval: 500 }).toBe(true);
  return html;
}

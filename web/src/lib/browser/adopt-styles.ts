const adopted = new Set<string>();

/**
 * Adds styles with cascade layers that come while a page is shown. A linked sheet of that kind makes Chromium lay out
 * every text again, whose fonts might depend on the layers: a quarter of a second among 300 hotels on a phone of medium
 * speed. A constructed sheet does not. Its text is a part of the code that needs it.
 */
export function adoptStyles(...sheets: readonly string[]): void {
  if (typeof document === 'undefined') return;
  for (const text of sheets) {
    if (text === '' || adopted.has(text)) continue;
    adopted.add(text);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }
}

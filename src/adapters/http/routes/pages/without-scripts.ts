/** The sentence of a page for browsers without scripts, before its link to the search. */
const TOLD = /(?<=<noscript><aside>)[^<]*/;

/**
 * A page, or its end, with another sentence for browsers without scripts.
 * @param sentence as text without markup
 */
export const tellWithoutScripts = (html: string, sentence: string): string => html.replace(TOLD, () => `${sentence} `);

/** The way to the page in the other language: named in that language, so that whoever reads it finds it. */
export const OTHER_LANGUAGE = { name: 'हिन्दी', code: 'hi', hint: 'इस पेज को हिन्दी में पढ़ें' } as const;

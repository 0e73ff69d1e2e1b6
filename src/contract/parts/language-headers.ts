/** The headers of answers whose texts are in the caller's language (RFC 9110, sections 8.5 and 12.5.5). */
export const LANGUAGE_HEADERS = {
  'Content-Language': { type: 'string', description: 'The language of the texts.', examples: ['en'] },
  Vary: {
    type: 'string',
    description: 'The headers of the request that the answer depends on.',
    examples: ['accept-language'],
  },
} as const;

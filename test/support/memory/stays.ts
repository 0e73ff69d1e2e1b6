/** Hotels, searches and answers of a provider, for tests of other domains. */
export * from '#core/stays/stays.test-support.ts';

/** The calls of the HTTP contract. The types are made from openapi.yaml by `npm run tool -- web-types`. */
export type { paths } from './schema.generated.d.ts';

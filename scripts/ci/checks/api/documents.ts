/** A document of an API, and the copy of it that clients were last promised; both from the project's folder. */
export interface ApiDocument {
  readonly document: string;
  readonly landed: string;
}

/** The documents whose calls other programs make: each is linted, and compared with its landed copy. */
export const API_DOCUMENTS: readonly ApiDocument[] = [
  { document: 'openapi.yaml', landed: 'docs/api/openapi.landed.yaml' },
  { document: 'openapi.partner.yaml', landed: 'docs/api/openapi.partner.landed.yaml' },
];

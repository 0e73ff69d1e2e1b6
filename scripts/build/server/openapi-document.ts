import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { stringify } from 'yaml';
import { absentServices } from '#src/adapters/http/openapi/absent-services.ts';
import { buildApp } from '#src/adapters/http/server/app.ts';

/** A document of the API: its file in the project, and its text from the routes. */
interface ApiDocument {
  readonly file: string;
  readonly text: () => Promise<string>;
}

/** A document as YAML, from the routes only: no database, no configuration, no listener. */
async function yamlOf(documentOf: (app: FastifyInstance) => object): Promise<string> {
  const app = await buildApp(absentServices(), {
    logger: pino({ level: 'silent' }),
    publicUrl: 'http://127.0.0.1:3000',
    trustProxy: false,
    webRoot: null,
  });
  await app.ready();
  const document = JSON.parse(JSON.stringify(documentOf(app)));
  await app.close();
  return stringify(document, { lineWidth: 120, aliasDuplicateObjects: false });
}

/** The contract of the traveller's API as YAML. */
export const openApiYaml = (): Promise<string> => yamlOf((app) => app.swagger());

/** The documents: that of the traveller's API, and that of the partner's. */
export const DOCUMENTS: readonly ApiDocument[] = [
  { file: 'openapi.yaml', text: openApiYaml },
  { file: 'openapi.partner.yaml', text: () => yamlOf((app) => app.partnerDocument()) },
];

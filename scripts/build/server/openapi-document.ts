import pino from 'pino';
import { stringify } from 'yaml';
import { absentServices } from '#src/adapters/http/openapi/absent-services.ts';
import { buildApp } from '#src/adapters/http/server/app.ts';

/** The whole contract as YAML, from the routes only: no database, no configuration, no listener. */
export async function openApiYaml(): Promise<string> {
  const app = await buildApp(absentServices(), {
    logger: pino({ level: 'silent' }),
    publicUrl: 'http://127.0.0.1:3000',
    trustProxy: false,
    webRoot: null,
  });
  await app.ready();
  const document = JSON.parse(JSON.stringify(app.swagger()));
  await app.close();
  return stringify(document, { lineWidth: 120, aliasDuplicateObjects: false });
}

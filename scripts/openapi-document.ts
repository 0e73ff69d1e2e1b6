import pino from 'pino';
import { stringify } from 'yaml';
import { buildApp } from '#src/adapters/http/app.ts';
import type { Services } from '#src/adapters/http/resources.ts';

/** Thrown when the document's making reaches for a service: routes may only pass services on while they are added. */
export class ServiceCalled extends Error {
  constructor() {
    super('A service was called while the routes were described');
    this.name = 'ServiceCalled';
  }
}

/** Stands for any service, and for whatever hangs on it, until it is called. */
const absent: object = new Proxy(() => undefined, {
  get: () => absent,
  apply: () => {
    throw new ServiceCalled();
  },
});

const isServices = (value: object): value is Services => value === absent;

/** The whole contract as YAML, from the routes alone: no database, no configuration, nothing listens. */
export async function openApiYaml(): Promise<string> {
  if (!isServices(absent)) throw new ServiceCalled();
  const app = await buildApp(absent, {
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

import type { HttpDeps } from '../routes/resources.ts';

/** Thrown when an absent service is called. */
class ServiceAbsent extends Error {
  constructor() {
    super('An absent service was called: routes may only pass services on while they are registered');
    this.name = 'ServiceAbsent';
  }
}

/** Stands for any service and its members until it is called. */
const absent: object = new Proxy(() => undefined, {
  get: () => absent,
  apply: () => {
    throw new ServiceAbsent();
  },
});

const isServices = (value: object): value is HttpDeps => value === absent;

/** Services that throw when they are called: enough to register and describe every route without a database. */
export function absentServices(): HttpDeps {
  if (!isServices(absent)) throw new ServiceAbsent();
  return absent;
}

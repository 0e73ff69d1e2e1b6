import type { HttpDeps } from '../routes/resources.ts';

/** Thrown when a service that is not there is called. */
class ServiceAbsent extends Error {
  constructor() {
    super('A service was called that is not there: routes may only pass services on while they are added');
    this.name = 'ServiceAbsent';
  }
}

/** Stands for any service, and for whatever hangs on it, until it is called. */
const absent: object = new Proxy(() => undefined, {
  get: () => absent,
  apply: () => {
    throw new ServiceAbsent();
  },
});

const isServices = (value: object): value is HttpDeps => value === absent;

/** Services that fail when they are called: enough to add and to describe every route, without a database. */
export function absentServices(): HttpDeps {
  if (!isServices(absent)) throw new ServiceAbsent();
  return absent;
}

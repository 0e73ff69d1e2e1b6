import type { SeparableWork } from '#core/shared/index.ts';

/** Statements apart from transactions: each call of a store is a transaction of its own, so that others come between two. */
export function apartOver<Stores>(run: SeparableWork<Stores>['run']): SeparableWork<Stores>['apart'] {
  const asked =
    (store: PropertyKey, method: PropertyKey) =>
    (...given: readonly unknown[]) =>
      run(async (stores): Promise<unknown> => {
        const of: object = Reflect.get(Object(stores), store);
        return Reflect.apply(Reflect.get(of, method), of, given);
      });
  const nothing: Stores & object = Object.create(null);
  const alone = new Proxy(nothing, {
    get: (_, store) => new Proxy({}, { get: (_of, method) => asked(store, method) }),
  });
  return (work) => work(alone);
}

import { errorTypeOf, refusalOf, traced, tracing } from './tracing.ts';

type Call = (...given: readonly unknown[]) => unknown;

/** An object whose calls are replaced; its other members are its own. */
function wrapped<Calls extends object>(calls: Calls, replace: (name: string, call: Call) => Call): Calls {
  const known = new Map<PropertyKey, Call>();
  return new Proxy(calls, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function' || typeof name !== 'string') return value;
      const seen = known.get(name);
      if (seen !== undefined) return seen;
      const made = replace(name, (...given) => Reflect.apply(value, target, given));
      known.set(name, made);
      return made;
    },
  });
}

/**
 * Use cases with a span for each call, named by their group and theirs, such as `booking settle`. While tracing is off
 * they are what was given.
 */
export function tracedUseCases<Calls extends object>(group: string, useCases: Calls): Calls {
  if (tracing() === null) return useCases;
  return wrapped(
    useCases,
    (name, call) =>
      (...given) =>
        traced({ name: `${group} ${name}`, kind: 'internal' }, () => call(...given)),
  );
}

/** One call to an outside service that has ended. */
export interface OutsideCall {
  /** Such as `payment_gateway`. */
  readonly service: string;
  /** The name of the port's call, such as `capture`. */
  readonly operation: string;
  readonly seconds: number;
  /** `ok`, the code of a refusal such as `GATEWAY_UNAVAILABLE`, or the kind of a thrown error. */
  readonly outcome: string;
}

/** Counts and times calls to outside services. */
export type OnOutsideCall = (call: OutsideCall) => void;

/** An outside service to watch. */
export interface WatchedService {
  readonly service: string;
  readonly onCall: OnOutsideCall;
  /** The calls that ask nobody, such as the check of a signature. */
  readonly except?: readonly string[];
  /** The calls that ask nobody and return a port of the same service, which is watched in turn. */
  readonly through?: readonly string[];
  /** How a returned value counts; by default a refusal by its code, everything else as `ok`. */
  readonly outcomeOf?: (value: unknown) => string;
}

const plainOutcome = (value: unknown): string => refusalOf(value) ?? 'ok';

/**
 * The port of an outside service whose calls are counted, timed and, while tracing is on, spans. One call is one question of the
 * product, with every attempt that the adapter makes for it.
 */
export function watchedService<Calls extends object>(watched: WatchedService, calls: Calls): Calls {
  const { service, onCall, except = [], through = [], outcomeOf = plainOutcome } = watched;
  return wrapped(calls, (operation, call) => {
    if (except.includes(operation)) return call;
    if (through.includes(operation))
      return (...given) => {
        const port = call(...given);
        return typeof port === 'object' && port !== null ? watchedService(watched, port) : port;
      };
    return (...given) => {
      const began = performance.now();
      const ended = (outcome: string) =>
        onCall({ service, operation, outcome, seconds: (performance.now() - began) / 1000 });
      const facts = { 'padav.service': service, 'padav.operation': operation };
      return traced({ name: `${service} ${operation}`, kind: 'client', facts }, () => {
        const outcome = call(...given);
        if (outcome instanceof Promise) {
          outcome.then(
            (value: unknown) => ended(outcomeOf(value)),
            (error: unknown) => ended(errorTypeOf(error)),
          );
        }
        return outcome;
      });
    };
  });
}

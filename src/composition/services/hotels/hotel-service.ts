import type { Clock, Pause } from '#core/shared/index.ts';
import type { HotelProvider } from '#src/adapters/hotel-provider/hotel-provider.ts';
import type { CallFailure } from '#src/adapters/hotel-provider/http/calls.ts';
import type { Plan } from '#src/adapters/hotel-provider/http/plan.ts';

/** The operator's plan with a provider. */
export interface PlanSettings {
  readonly perSecond: number;
  /** `null` when the provider's own limit is used. */
  readonly perMonth: number | null;
}

/** A hotel provider over the network, behind a circuit breaker. */
export type RemoteHotels = HotelProvider & { isCircuitOpen(): boolean };

/** The common dependencies of providers' calls. */
export interface HotelServiceDeps {
  /** Counts the calls, over all processes. */
  readonly plan: Plan;
  readonly clock: Clock;
  readonly pause: Pause;
  /** Called for every failed call. */
  readonly onFailure: (failure: CallFailure) => void;
  /** The timeout of a call, in milliseconds; the adapter's own by default. */
  readonly deadlineMs: number | undefined;
}

/** A configurable hotel provider: its variables, their checks, and the adapter. */
export interface HotelService<Environment, Settings extends PlanSettings & { readonly provider: string }> {
  /** Its name in `HOTEL_PROVIDER`. */
  readonly name: Settings['provider'];
  /** The missing variables in one sentence; `null` when the provider can be used. */
  readonly missing: (env: Environment) => string | null;
  /** The settings; `null` when a variable is missing. */
  readonly settingsOf: (env: Environment) => Settings | null;
  /** Origins of its photos, for the page's content-security policy. */
  readonly photoHosts: (settings: Settings) => readonly string[];
  readonly create: (settings: Settings, deps: HotelServiceDeps) => RemoteHotels;
}

import type { Clock, Pause } from '#core/shared/index.ts';
import type { HotelProvider } from '#src/adapters/hotel-provider/hotel-provider.ts';
import type { CallFailure } from '#src/adapters/hotel-provider/http/calls.ts';
import type { Plan } from '#src/adapters/hotel-provider/http/plan.ts';

/** The plan that an operator has with a provider. */
export interface PlanSettings {
  readonly perSecond: number;
  /** `null` when what the provider says of it is enough. */
  readonly perMonth: number | null;
}

/** A provider over the network, which is left alone while it does not serve. */
export type RemoteHotels = HotelProvider & { isResting(): boolean };

/** What every provider's calls are made with. */
export interface HotelServiceDeps {
  /** Counts the calls, over all processes. */
  readonly plan: Plan;
  readonly clock: Clock;
  readonly pause: Pause;
  /** Told of every call without an answer. */
  readonly tell: (failure: CallFailure) => void;
  /** How long a call may take in all, in milliseconds; where nothing stands, as long as the adapter says. */
  readonly deadlineMs: number | undefined;
}

/** A hotel provider that an operator can configure, all of it: its variables, what they lack, and the adapter. */
export interface HotelService<Environment, Settings extends PlanSettings & { readonly provider: string }> {
  /** Its name in `HOTEL_PROVIDER`. */
  readonly name: Settings['provider'];
  /** What is missing in one sentence that names every variable; `null` when it can be used. */
  readonly missing: (env: Environment) => string | null;
  /** What was configured; `null` when something is missing. */
  readonly settingsOf: (env: Environment) => Settings | null;
  /** Origins of its photos, for the page's content-security policy. */
  readonly photoHosts: (settings: Settings) => readonly string[];
  readonly create: (settings: Settings, deps: HotelServiceDeps) => RemoteHotels;
}

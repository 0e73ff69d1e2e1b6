import {
  type BookingPorts,
  type GatewayDeclined,
  type GatewayLinks,
  type GatewayUnavailable,
  LISTED_AT_ONCE,
} from '#core/booking/index.ts';
import { accepted, instant, type Result, refused } from '#core/shared/index.ts';
import type { Faults } from './faults.ts';
import type { GatewayState } from './gateway-state.ts';
import type { Random } from './schedule/random.ts';
import { FOREVER, type Life, type Timeline } from './schedule/timeline.ts';

/** The network between one life of the process and the gateway. */
export interface WireDeps {
  readonly timeline: Timeline;
  readonly random: Random;
  readonly gatewayState: GatewayState;
  readonly life: Life;
  readonly faults: () => Faults;
  readonly note: (line: string) => void;
}

/** How one call fails: it never arrives, its response is lost, it arrives late, twice, or is refused. */
const TROUBLES = ['lost', 'unheard', 'belated', 'twice', '502', '429'] as const;
const GIVES_UP_MS = 10_000;
const SLOWEST_MS = 9_000;

const unavailable = (): Result<never, GatewayUnavailable> => refused('GATEWAY_UNAVAILABLE');

/** The gateway over a network that loses, delays and duplicates calls. */
export function wiredGateway(parts: WireDeps): BookingPorts['gateway'] & GatewayLinks {
  const { timeline, random, gatewayState, life, faults, note } = parts;

  async function broken<Value>(call: string, effect: () => Value): Promise<Value | null> {
    const trouble = random.pick(TROUBLES);
    note(`  gateway ${call}: ${trouble}`);
    if (trouble === '502' || trouble === '429') return null;
    if (trouble === 'twice') {
      effect();
      return effect();
    }
    if (trouble === 'unheard') effect();
    if (trouble === 'belated') timeline.after(GIVES_UP_MS + random.between(1, 60_000), FOREVER, () => void effect());
    await timeline.sleep(GIVES_UP_MS, life);
    return null;
  }

  /** One call; `null` without a response of the gateway. */
  async function call<Value>(name: string, effect: () => Value): Promise<Value | null> {
    await timeline.sleep(random.chance(0.05) ? random.between(1, SLOWEST_MS) : random.between(1, 300), life);
    if (random.chance(faults().wire)) return broken(name, effect);
    note(`  gateway ${name}`);
    const answer = effect();
    await timeline.sleep(random.between(1, 100), life);
    return answer;
  }

  const read = async <Value>(name: string, effect: () => Value): Promise<Result<Value, GatewayUnavailable>> => {
    const answer = await call(name, () => ({ told: effect() }));
    return answer === null ? unavailable() : accepted(answer.told);
  };

  const change = async <Value>(name: string, effect: () => Result<Value, GatewayDeclined>) => {
    if (random.chance(faults().declines)) {
      await timeline.sleep(random.between(1, 300), life);
      note(`  gateway ${name}: declined`);
      return refused('GATEWAY_DECLINED', { reason: 'declined', description: 'Declined' });
    }
    return (await call(name, effect)) ?? unavailable();
  };

  return {
    create: (wish) => change(`create ${wish.receipt}`, () => gatewayState.create(wish)),
    createLink: ({ amount, currency, receipt, expiresAt }) =>
      change(`create link ${receipt}`, () => {
        const made = gatewayState.create({ amount, currency, receipt });
        return made.ok ? accepted({ order: made.value, url: `https://pay/${made.value.id}`, expiresAt }) : made;
      }),
    findLink: (receipt) =>
      read(`find link ${receipt}`, () => {
        const [order] = gatewayState.findByReceipt(receipt);
        return order === undefined
          ? null
          : { order, url: `https://pay/${order.id}`, expiresAt: instant(timeline.now + 60_000) };
      }),
    linkOf: (id) => read(`link of ${id}`, () => null),
    findByReceipt: (receipt) => read(`find ${receipt}`, () => gatewayState.findByReceipt(receipt)),
    paymentsOf: (id) => read(`payments of ${id}`, () => gatewayState.paymentsOf(id)),
    capture: (id) => change(`capture ${id}`, () => gatewayState.capture(id)),
    refund: (wish) => change(`refund ${wish.key} ${wish.amount}`, () => gatewayState.refund(wish)),
    refundOf: (id) => read(`refund ${id}`, () => gatewayState.refunds.get(id) ?? null),
    refundsOf: (id) => read(`refunds of ${id}`, () => gatewayState.refundsOf(id)),
    paymentsSince: (since, skip) =>
      read('list payments', () =>
        [...gatewayState.payments.values()]
          .filter(({ createdAt }) => createdAt >= since)
          .reverse()
          .slice(skip, skip + LISTED_AT_ONCE),
      ),
    refundsSince: (_since, skip) =>
      read('list refunds', () => [...gatewayState.refunds.values()].reverse().slice(skip, skip + LISTED_AT_ONCE)),
  };
}

import fc from 'fast-check';
import type { TestApp } from '#test/support/app.ts';
import { type Answered, ask } from '#test/support/http/client.ts';
import { type Contract, contract } from '#test/support/http/contract.ts';
import type { RouteWatch } from '#test/support/http/route-watch.ts';
import { violationsOf } from './checks/violations.ts';
import { collectIds } from './collect-ids.ts';
import type { Draft } from './requests/draft.ts';
import { allDrafts, goodDrafts } from './requests/drafts.ts';
import { hostileFieldDrafts } from './requests/hostile-fields.ts';
import { type Surface, surfaceOf } from './requests/operations.ts';
import { pick, resolvePlaceholders, type Scene } from './requests/placeholders.ts';
import { injected, type Request, requestOf, shown } from './requests/send.ts';
import { createWorld, replaceEnded, type World } from './world.ts';

/**
 * The requests of a run: a sweep of hostile values, then at least `random` ones in rounds, each generated from a separate
 * seed and sent in a separate world.
 */
export interface Plan {
  readonly seed: number;
  readonly random: number;
  readonly perRound: number;
  /** Every hostile value, not only some of the most effective. */
  readonly thorough: boolean;
  /** Whether a route is swept, where another run does not sweep it; every one by default. */
  readonly sweeps?: (key: string) => boolean;
  /** Only these routes, by method and pattern such as `GET /hotels/:hotelId`. */
  readonly routes?: (key: string) => boolean;
  /** Only this round, to repeat a failure. */
  readonly only?: number;
}

/** The result of a run. */
export interface Outcome {
  readonly sent: number;
  /** Each response that violates a rule, with its request; limited to a few. */
  readonly failures: readonly string[];
  /** Responses by route and status. */
  readonly tally: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

/** How often a route's own code answered, not a refusal. @param key method and pattern of the route */
export const reachedOf = ({ tally }: Outcome, key: string): number =>
  [...(tally.get(key) ?? [])].reduce((sum, [status, times]) => (status < 400 ? sum + times : sum), 0);

/** An app to fuzz, with its logged errors. */
export type Fuzzed = TestApp & { readonly routes: RouteWatch; readonly faultOf: (requestId: string) => string };

/** The maximum number of failures. */
const MAX_FAILURES = 12;
const MINUTE_MS = 60_000;

interface Running {
  readonly app: Fuzzed;
  readonly contract: Contract;
  readonly surface: Surface;
  readonly failures: string[];
  readonly tally: Map<string, Map<number, number>>;
  sent: number;
}

function count(tally: Running['tally'], key: string, status: number): void {
  const statuses = tally.get(key) ?? new Map<number, number>();
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  tally.set(key, statuses);
}

function judge(running: Running, where: string, draft: Draft, request: Request, answered: Answered): string {
  const [path = ''] = request.url.split('?', 1);
  const url = running.app.routes.reached(String(answered.headers['x-request-id']), path);
  const method = String(request.method);
  const key = `${method} ${url ?? '(no route)'}`;
  count(running.tally, key, answered.status);
  const wrong = violationsOf(running.contract, { method, url }, answered);
  if (wrong.length === 0) return key;
  const what = `${key} answered ${answered.status}: ${wrong.join('; ')}`;
  const told = draft.done.length === 0 ? 'as drawn' : draft.done.join(', ');
  const fault = running.app.faultOf(String(answered.headers['x-request-id']));
  running.failures.push(`${where} (${told})\n${what}\n${shown(request)}\n${answered.text.slice(0, 600)}\n${fault}`);
  return key;
}

const sceneOf = (world: World, { at, mine }: Draft): Scene | undefined => {
  const [me, other] = [pick(world.people, at), pick(world.people, at + 1)];
  return me && other && { world, me, owner: mine ? me : other };
};

async function send(running: Running, world: World, draft: Draft, where: string): Promise<void> {
  const scene = sceneOf(world, draft);
  if (scene === undefined) return;
  running.app.clock.pass(draft.wait * MINUTE_MS);
  const request = requestOf(draft, scene);
  const answers = await Promise.all(Array.from({ length: draft.times }, () => ask(running.app.app, injected(request))));
  running.sent += answers.length;
  for (const answered of answers) {
    const key = judge(running, where, draft, request, answered);
    if (draft.caller === 'me' || !draft.operation.knowsTokens)
      collectIds(
        key,
        answered,
        scene,
        draft.body.kind === 'json' ? resolvePlaceholders(draft.body.value, scene) : undefined,
      );
  }
}

async function sendAll(running: Running, drafts: readonly Draft[], round: number, where: string): Promise<void> {
  const world = await createWorld(running.app, round);
  for (const [index, draft] of drafts.entries()) {
    await replaceEnded(running.app, world, `round${round}newcomer${index}x`);
    await send(running, world, draft, `${where}, request ${index}`);
    if (running.failures.length >= MAX_FAILURES) return;
  }
}

/** The round in which every field gets every hostile value in turn. */
const SWEEP = -1;

async function runRound(running: Running, plan: Plan, round: number): Promise<void> {
  const { surface } = running;
  const { seed, perRound, sweeps = () => true } = plan;
  const swept = { ...surface, operations: surface.operations.filter(({ key }) => sweeps(key)) };
  const drafts =
    round === SWEEP
      ? [...goodDrafts(surface, seed), ...hostileFieldDrafts(swept, { seed, thorough: plan.thorough })]
      : fc.sample(allDrafts(surface), { seed: seed + round, numRuns: perRound });
  await sendAll(running, drafts, round + 1, `seed ${seed}, round ${round}`);
}

/**
 * Sends the requests of a plan one after the other (some of them several times concurrently): first each field with
 * each hostile value in an otherwise valid request, then random ones.
 */
export async function fuzz(app: Fuzzed, plan: Plan): Promise<Outcome> {
  const known = await contract(app.app);
  const whole = surfaceOf(app.app, app.routes.table);
  const operations = whole.operations.filter(({ key }) => plan.routes?.(key) ?? true);
  const surface = { ...whole, operations };
  const running: Running = { app, contract: known, surface, failures: [], tally: new Map(), sent: 0 };
  if (plan.only !== undefined) {
    await runRound(running, plan, plan.only);
    return running;
  }
  await runRound(running, plan, SWEEP);
  const swept = running.sent;
  for (let round = 0; running.sent - swept < plan.random && running.failures.length < MAX_FAILURES; round += 1) {
    await runRound(running, plan, round);
  }
  return running;
}

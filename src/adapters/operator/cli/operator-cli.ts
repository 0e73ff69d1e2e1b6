import { answerGroup } from './answer-group.ts';
import { confirmRoom, refuseRoom } from './answer-reservation.ts';
import { listAlarms, listForgotten, listGroups, listOrders, listRefunds, listRooms } from './listings.ts';
import { listOrganisations, listWaiting, recordMoney, setLiveAccess, setTerms } from './organisations.ts';
import { retry } from './retry.ts';
import { done, notDone, type OperatorAnswer, type OperatorDeps } from './services.ts';

const USAGE = [
  'npm run tool -- operator                                        alarms, stuck orders, failed refunds, rooms to answer',
  'npm run tool -- operator alarms                                 the same',
  'npm run tool -- operator stuck                                  overdue orders, emails and events',
  'npm run tool -- operator refunds                                refunds that are not processed',
  'npm run tool -- operator retry <id>                             retry: an alarm’s number, a refund, a payment, an order, a top-up',
  'npm run tool -- operator resolve <alarm>                        mark an alarm as resolved',
  'npm run tool -- operator confirm <reference> [hotel reference]  the hotel has the room',
  'npm run tool -- operator groups                                 group requests without an answer',
  'npm run tool -- operator answer <reference> "<answer>"          the answer to a group request, which is mailed',
  'npm run tool -- operator refuse <reference>                     the hotel has no room: cancelled and refunded in full',
  'npm run tool -- operator organisations                          organisations of partners and their terms',
  'npm run tool -- operator approve <organisation>                 live keys for an organisation',
  'npm run tool -- operator suspend <organisation>                 no live keys until it is approved again',
  'npm run tool -- operator terms <organisation> "<terms>"         such as "commission=8.5 credit=500000 requests=600"',
  'npm run tool -- operator topped-up <organisation> "<money>"      a bank transfer, such as "250000 UTR N123456789"',
  'npm run tool -- operator paid-out <organisation> "<money>"       the same of a payment to the organisation',
];

interface Command {
  readonly min: number;
  readonly max: number;
  readonly run: (services: OperatorDeps, words: readonly [string, string | null]) => Promise<OperatorAnswer>;
}

async function resolve(services: OperatorDeps, id: string): Promise<OperatorAnswer> {
  const isNumber = /^\d{1,9}$/.test(id);
  if (isNumber && (await services.alarms.resolve(Number(id)))) return done(`Alarm ${id} is resolved.`);
  return notDone(`There is no unresolved alarm ${id}.`);
}

const COMMANDS: Readonly<Record<string, Command>> = {
  alarms: {
    min: 0,
    max: 0,
    run: async (services) =>
      done(
        ...(await listAlarms(services)),
        ...(await listOrders(services)),
        ...(await listRefunds(services, 'failed')),
        ...(await listRooms(services)),
        ...(await listGroups(services)),
        ...(await listWaiting(services)),
      ),
  },
  stuck: {
    min: 0,
    max: 0,
    run: async (services) => done(...(await listOrders(services)), ...(await listForgotten(services))),
  },
  refunds: { min: 0, max: 0, run: async (services) => done(...(await listRefunds(services, 'all'))) },
  retry: { min: 1, max: 1, run: (services, [id]) => retry(services, id) },
  resolve: { min: 1, max: 1, run: (services, [id]) => resolve(services, id) },
  confirm: { min: 1, max: 2, run: (services, [reference, own]) => confirmRoom(services, reference, own) },
  groups: { min: 0, max: 0, run: async (services) => done(...(await listGroups(services))) },
  answer: { min: 2, max: 2, run: (services, [reference, text]) => answerGroup(services, reference, text) },
  organisations: { min: 0, max: 0, run: listOrganisations },
  approve: { min: 1, max: 1, run: (services, [id]) => setLiveAccess(services, id, 'approved') },
  suspend: { min: 1, max: 1, run: (services, [id]) => setLiveAccess(services, id, 'suspended') },
  terms: { min: 2, max: 2, run: (services, [id, text]) => setTerms(services, id, text) },
  'topped-up': { min: 2, max: 2, run: (services, [id, text]) => recordMoney(services, id, 'topped_up', text) },
  'paid-out': { min: 2, max: 2, run: (services, [id, text]) => recordMoney(services, id, 'paid_out', text) },
  refuse: { min: 1, max: 1, run: (services, [reference]) => refuseRoom(services, reference) },
};

/** Parses the words of a command line; `null` when they are no command. */
export function commandOf(words: readonly string[]): ((services: OperatorDeps) => Promise<OperatorAnswer>) | null {
  const [name = 'alarms', ...rest] = words;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined || rest.length < command.min || rest.length > command.max) return null;
  return (services) => command.run(services, [rest[0] ?? '', rest[1] ?? null]);
}

/** The usage text for an unknown command. */
export const usage = (words: readonly string[]): OperatorAnswer => ({
  lines: [...(words.length === 0 ? [] : [`Unknown command: ${words.join(' ')}`, '']), ...USAGE],
  code: 2,
});

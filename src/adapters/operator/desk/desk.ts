import { confirmRoom, refuseRoom } from './answer-room.ts';
import { listAlarms, listForgotten, listOrders, listRefunds, listRooms } from './listings.ts';
import { retry } from './retry.ts';
import { type DeskAnswer, type DeskServices, done, notDone } from './services.ts';

const USAGE = [
  'npm run desk                                            alarms, stuck orders, failed refunds, rooms to answer',
  'npm run desk alarms                                     the same',
  'npm run desk stuck                                      orders, emails and events that wait too long',
  'npm run desk refunds                                    money that is not back yet',
  'npm run desk retry <id>                                 try again: an alarm’s number, a refund, a payment, an order',
  'npm run desk resolve <alarm>                            the trouble is over',
  'npm run desk confirm <reference> [hotel reference]      the hotel has the room',
  'npm run desk refuse <reference>                         the hotel has no room: cancelled, everything goes back',
];

interface Command {
  readonly least: number;
  readonly most: number;
  readonly run: (services: DeskServices, words: readonly [string, string | null]) => Promise<DeskAnswer>;
}

async function resolve(services: DeskServices, id: string): Promise<DeskAnswer> {
  const isNumber = /^\d{1,9}$/.test(id);
  if (isNumber && (await services.alarms.resolve(Number(id)))) return done(`Alarm ${id} is resolved.`);
  return notDone(`No alarm ${id} stands.`);
}

const COMMANDS: Readonly<Record<string, Command>> = {
  alarms: {
    least: 0,
    most: 0,
    run: async (services) =>
      done(
        ...(await listAlarms(services)),
        ...(await listOrders(services)),
        ...(await listRefunds(services, 'failed')),
        ...(await listRooms(services)),
      ),
  },
  stuck: {
    least: 0,
    most: 0,
    run: async (services) => done(...(await listOrders(services)), ...(await listForgotten(services))),
  },
  refunds: { least: 0, most: 0, run: async (services) => done(...(await listRefunds(services, 'all'))) },
  retry: { least: 1, most: 1, run: (services, [id]) => retry(services, id) },
  resolve: { least: 1, most: 1, run: (services, [id]) => resolve(services, id) },
  confirm: { least: 1, most: 2, run: (services, [reference, own]) => confirmRoom(services, reference, own) },
  refuse: { least: 1, most: 1, run: (services, [reference]) => refuseRoom(services, reference) },
};

/** What a line of words asks for; `null` when it can't be understood. */
export function commandOf(words: readonly string[]): ((services: DeskServices) => Promise<DeskAnswer>) | null {
  const [name = 'alarms', ...rest] = words;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined || rest.length < command.least || rest.length > command.most) return null;
  return (services) => command.run(services, [rest[0] ?? '', rest[1] ?? null]);
}

/** What is printed for words that can't be understood. */
export const usage = (words: readonly string[]): DeskAnswer => ({
  lines: [...(words.length === 0 ? [] : [`The desk does not understand: ${words.join(' ')}`, '']), ...USAGE],
  code: 2,
});

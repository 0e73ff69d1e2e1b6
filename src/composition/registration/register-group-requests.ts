import type { DependencyContainer } from 'tsyringe';
import type { GroupDesk } from '#core/group-requests/index.ts';
import { answerGroup, askForGroup, sendGroupEmail } from '#core/group-requests/index.ts';
import { emailedGroupDesk, silentGroupDesk } from '#src/adapters/group-desk/group-desks.ts';
import { groupWork } from '#src/adapters/postgres/group-requests/group-work.ts';
import { tracedUseCases } from '#src/adapters/support/watched-calls.ts';
import { CLOCK, CONFIGURATION, DATABASE, IDS, MAIL } from '../tokens.ts';
import { provide, take, token } from '../wiring.ts';
import { CARRIER } from './register-mail.ts';

/** Where the operator reads group requests. */
const GROUP_DESK = token<GroupDesk>('group desk');

/** The use cases of group requests. */
export interface GroupRequests {
  readonly ask: ReturnType<typeof askForGroup>;
  readonly answer: ReturnType<typeof answerGroup>;
  readonly sendEmail: ReturnType<typeof sendGroupEmail>;
}
export const GROUP_REQUESTS = token<GroupRequests>('group requests');

/** Registers the requests for groups, and the operator who answers them. */
export function registerGroupRequests(container: DependencyContainer): void {
  provide(container, GROUP_DESK, (parts) => {
    const { operatorEmail } = take(parts, CONFIGURATION).product;
    return operatorEmail === null
      ? silentGroupDesk
      : emailedGroupDesk({ operator: operatorEmail, mail: take(parts, CARRIER) });
  });
  provide(container, GROUP_REQUESTS, (parts) => {
    const work = groupWork(take(parts, DATABASE).knex);
    const clock = take(parts, CLOCK);
    return tracedUseCases('group requests', {
      ask: askForGroup({ work, clock, ids: take(parts, IDS) }),
      answer: answerGroup({ work, clock }),
      sendEmail: sendGroupEmail({ work, mail: take(parts, MAIL), desk: take(parts, GROUP_DESK) }),
    });
  });
}

import { groupFaults } from '../guest-selection/index.ts';
import {
  accepted,
  type Clock,
  checkStayDates,
  dayInIndia,
  type FieldFault,
  type Ids,
  type Language,
  parseEmail,
  type Refusal,
  type Result,
  refused,
} from '../shared/index.ts';
import type { GroupAsked, GroupRequest } from './group-request.ts';
import type { GroupWork } from './ports.ts';

/** Why a request was not taken: the fields at fault. */
export type GroupRefusal = Refusal<'VALIDATION_FAILED', { readonly errors: readonly FieldFault[] }>;

const REFERENCE_LENGTH = 8;

const referenceOf = (id: string): string =>
  `GRP-${id
    .replace(/[^a-zA-Z0-9]/g, '')
    .slice(0, REFERENCE_LENGTH)
    .toUpperCase()}`;

/**
 * Stores a request for a group, with the emails to the operator and to the asker. The same request again is the one
 * that is there, and sends nothing.
 * @param budget charged before a valid request is stored; when it throws, nothing is.
 * @returns its reference, or every field at fault.
 */
export const askForGroup =
  ({ work, clock, ids }: { readonly work: GroupWork; readonly clock: Clock; readonly ids: Ids }) =>
  async (
    asked: GroupAsked,
    language: Language,
    budget: { spend(): Promise<void> },
  ): Promise<Result<string, GroupRefusal>> => {
    const now = clock.now();
    const dates = checkStayDates(asked.dates, dayInIndia(now));
    const email = parseEmail(asked.email);
    const errors: readonly FieldFault[] = [
      ...(dates.ok ? [] : [{ field: dates.refusal.data.field, code: dates.refusal.code }]),
      ...groupFaults(asked),
      ...(email === null ? [{ field: 'email', code: 'INVALID_EMAIL' } as const] : []),
    ];
    if (errors.length > 0 || email === null) return refused('VALIDATION_FAILED', { errors });
    await budget.spend();
    const id = ids.next();
    const request: GroupRequest = {
      ...asked,
      email,
      id,
      reference: referenceOf(id),
      language,
      askedAt: now,
      answer: null,
    };
    return work.run(async ({ requests, emails }) => {
      const earlier = await requests.add(request);
      if (earlier !== null) return accepted(earlier.reference);
      await emails.ask({ id, group: 'asked' });
      await emails.ask({ id, group: 'received' });
      return accepted(request.reference);
    });
  };

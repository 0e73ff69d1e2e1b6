import {
  accepted,
  type FieldFault,
  phoneOf,
  plainText,
  type Refusal,
  type Result,
  refused,
} from '../../shared/index.ts';
import { type OwnAccount, ownAccount } from '../model/own-account.ts';
import { type InvalidDetails, MAX_NAME_LENGTH } from '../model/personal-details.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Transactions } from '../ports/stores.ts';
import { MAX_GUESTS, type SavedGuest } from './saved-guest.ts';

/** A guest as typed; an empty number is none. */
export interface GuestForm {
  readonly name: string;
  readonly phone?: string | null | undefined;
}

type Own = Refusal<'NOT_YOURS' | 'SESSION_ENDED'>;
type Work = Transactions<'accounts' | 'guestWriter'>;

function nameFaults(name: string): readonly FieldFault[] {
  if (name === '') return [{ field: 'name', code: 'REQUIRED' }];
  return [...name].length > MAX_NAME_LENGTH ? [{ field: 'name', code: 'TOO_LONG' }] : [];
}

function readGuest(typed: GuestForm): Result<Omit<SavedGuest, 'id'>, InvalidDetails> {
  const name = plainText(typed.name);
  const dialled = plainText(typed.phone ?? '');
  const phone = dialled === '' ? null : phoneOf(dialled);
  const errors: FieldFault[] = [
    ...nameFaults(name),
    ...(dialled !== '' && phone === null ? [{ field: 'phone', code: 'INVALID_PHONE' as const }] : []),
  ];
  return errors.length > 0 ? refused('VALIDATION_FAILED', { errors }) : accepted({ name, phone });
}

/** Reads the traveller's own saved guests, by name. */
export const readGuests =
  ({ guests }: Pick<SessionPorts, 'guests'>) =>
  async (request: OwnAccount): Promise<Result<readonly SavedGuest[], Refusal<'NOT_YOURS'>>> => {
    const own = ownAccount(request);
    return own.ok ? accepted(await guests.of(own.value)) : own;
  };

/** Saves a guest; beyond the most that an account keeps, nothing is saved and nothing is lost. */
export const addGuest =
  ({ ids, work }: Pick<SessionPorts, 'ids'> & Work) =>
  async (
    request: OwnAccount & { readonly guest: GuestForm },
  ): Promise<Result<SavedGuest, Own | InvalidDetails | Refusal<'GUESTS_FULL'>>> => {
    const own = ownAccount(request);
    if (!own.ok) return own;
    const read = readGuest(request.guest);
    if (!read.ok) return read;
    return work.run(async ({ accounts, guestWriter }) => {
      // Locked until the work ends: guests are counted one after another, and none is added after a deletion.
      if ((await accounts.byId(own.value)) === null) return refused('SESSION_ENDED');
      if ((await guestWriter.of(own.value)).length >= MAX_GUESTS) return refused('GUESTS_FULL');
      const guest = { ...read.value, id: ids.next() };
      await guestWriter.add(own.value, guest);
      return accepted(guest);
    });
  };

/** Changes a guest of the traveller's own. */
export const changeGuest =
  ({ work }: Work) =>
  async (
    request: OwnAccount & { readonly guestId: string; readonly guest: GuestForm },
  ): Promise<Result<SavedGuest, Refusal<'NOT_YOURS' | 'NOT_FOUND'> | InvalidDetails>> => {
    const own = ownAccount(request);
    if (!own.ok) return own;
    const read = readGuest(request.guest);
    if (!read.ok) return read;
    const guest = { ...read.value, id: request.guestId };
    const changed = await work.run(({ guestWriter }) => guestWriter.change(own.value, guest));
    return changed ? accepted(guest) : refused('NOT_FOUND');
  };

/** Removes a guest of the traveller's own. */
export const removeGuest =
  ({ work }: Work) =>
  async (
    request: OwnAccount & { readonly guestId: string },
  ): Promise<Result<null, Refusal<'NOT_YOURS' | 'NOT_FOUND'>>> => {
    const own = ownAccount(request);
    if (!own.ok) return own;
    const removed = await work.run(({ guestWriter }) => guestWriter.remove(own.value, request.guestId));
    return removed ? accepted(null) : refused('NOT_FOUND');
  };

import { accepted, type Refusal, type Result, refused } from '../../shared/index.ts';
import { type OwnAccount, ownAccount } from '../model/own-account.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Transactions } from '../ports/stores.ts';
import { type Favourite, type FavouriteHotel, MAX_FAVOURITES } from './favourite.ts';

type OwnRefusal = Refusal<'NOT_YOURS' | 'SESSION_ENDED'>;

/** Reads the traveller's own favourites, newest first. */
export const readFavourites =
  ({ favourites }: Pick<SessionPorts, 'favourites'>) =>
  async (request: OwnAccount): Promise<Result<readonly Favourite[], Refusal<'NOT_YOURS'>>> => {
    const own = ownAccount(request);
    return own.ok ? accepted(await favourites.of(own.value)) : own;
  };

/**
 * Saves a hotel among the traveller's own favourites. Saving it again updates it and keeps its place; beyond the most
 * that an account keeps, nothing is saved and nothing is lost.
 */
export const saveFavourite =
  ({ clock, work }: Pick<SessionPorts, 'clock'> & Transactions<'accounts' | 'favouriteWriter'>) =>
  async (
    request: OwnAccount & { readonly hotel: FavouriteHotel },
  ): Promise<Result<Favourite, OwnRefusal | Refusal<'FAVOURITES_FULL'>>> => {
    const own = ownAccount(request);
    if (!own.ok) return own;
    return work.run(async ({ accounts, favouriteWriter }) => {
      // Locked until the work ends: favourites are counted one after another, and none is added after a deletion.
      const account = await accounts.byId(own.value);
      if (account === null) return refused('SESSION_ENDED');
      const kept = await favouriteWriter.of(account.id);
      const before = kept.find(({ hotelId }) => hotelId === request.hotel.hotelId);
      if (before === undefined && kept.length >= MAX_FAVOURITES) return refused('FAVOURITES_FULL');
      const favourite = { ...request.hotel, savedAt: before?.savedAt ?? clock.now() };
      await favouriteWriter.keep(account.id, favourite);
      return accepted(favourite);
    });
  };

/** Removes a hotel from the traveller's own favourites; one that is not there is no error. */
export const removeFavourite =
  ({ work }: Transactions<'accounts' | 'favouriteWriter'>) =>
  async (request: OwnAccount & { readonly hotelId: string }): Promise<Result<null, Refusal<'NOT_YOURS'>>> => {
    const own = ownAccount(request);
    if (!own.ok) return own;
    await work.run(({ favouriteWriter }) => favouriteWriter.remove(own.value, request.hotelId));
    return accepted(null);
  };

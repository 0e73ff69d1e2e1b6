import { type Parser, record, text, tryParse } from '../../../lib/parse.ts';

/** Whose draft it is, and for which hotel. */
export interface DraftOwner {
  /** Null for a visitor, whose draft the account takes over that is made or signed in to before the payment. */
  readonly userId: string | null;
  readonly hotelId: string;
}

/** What a traveller has typed in this tab before a payment, in session storage; a sign-out empties that. */
export interface DraftOfTab<Draft> {
  /** What this traveller has typed in this tab for this hotel, also before a reload. */
  read(owner: DraftOwner): Draft;
  store(owner: DraftOwner, typed: Draft): void;
  /** Removes it, after its stay was booked. */
  forget(): void;
}

/** Who owns the draft of a visitor. */
const VISITOR = 'visitor';

/** A draft under a key of the session storage; what is not of its shape, or nobody's, is `none`. */
// @__NO_SIDE_EFFECTS__
export function draftOfTab<Draft>(key: string, shape: Parser<Draft>, none: Draft): DraftOfTab<Draft> {
  const stored = record({ userId: text, hotelId: text, draft: shape });
  return {
    read({ userId, hotelId }) {
      try {
        const kept = tryParse(stored, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
        const isOwn = kept?.userId === VISITOR || kept?.userId === userId;
        return isOwn && kept.hotelId === hotelId ? kept.draft : none;
      } catch (fault) {
        console.info('What was typed before a payment could not be read again.', fault);
        return none;
      }
    },
    store({ userId, hotelId }, typed) {
      try {
        sessionStorage.setItem(key, JSON.stringify({ userId: userId ?? VISITOR, hotelId, draft: typed }));
      } catch (fault) {
        console.info('What is typed before a payment can’t be kept for later in this tab.', fault);
      }
    },
    forget() {
      try {
        sessionStorage.removeItem(key);
      } catch (fault) {
        console.info('The storage of the tab is closed to this site; nothing was kept there.', fault);
      }
    },
  };
}

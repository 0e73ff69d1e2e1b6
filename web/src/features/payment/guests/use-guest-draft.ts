import { useState } from 'react';
import type { UserDetails } from '#contract/auth.ts';
import type { Quote } from '#contract/quotes.ts';
import { FIELD_FAULTS } from '#core/shared/index.ts';
import { Problem } from '../../../lib/api/problem.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import { type GuestBody, type GuestDraft, guestBody, guestDraftOfTab, guestFaults, NO_DRAFT } from './guest-draft.ts';

/** The sentences beside the fields of the form, by the path of the field in POST /quotes. */
export type GuestFaults = Readonly<Record<string, string>>;

/** What is typed about the guests, with what is wrong with it. */
export interface GuestsOfStay {
  readonly draft: GuestDraft;
  readonly faults: GuestFaults;
  /** Counts the refusals: after each the first field at fault takes the focus. */
  readonly refusals: number;
  readonly isOpen: boolean;
  readonly open: (isOpen: boolean) => void;
  /** Changes the draft; the faults of the named fields are gone until the next check. */
  readonly change: (changes: Partial<GuestDraft>, ...fields: readonly string[]) => void;
  /** What to send: nothing as long as something is wrong. */
  readonly body: GuestBody;
  /** Shows what is wrong. @returns whether nothing is */
  readonly check: () => boolean;
  /** Shows what the server refused. @returns whether it refused any field of the form */
  readonly refuse: (thrown: unknown) => boolean;
}

/** Who books: an account, or a visitor without an id and with the name that was typed for the account. */
export type StayOwner = Pick<UserDetails, 'name'> & { readonly _id: string | null };

/** The part of the step that asks for them. */
export interface GuestPartProps {
  readonly guests: GuestsOfStay;
  readonly quote: Quote;
  readonly owner: StayOwner;
}

const FIELDS = /^(guest|roomGuests|requests|arrivalTime|bedWish|forSomeoneElse)(\.|$)/;

/** The faults of the form in a refusal. */
const faultsIn = (thrown: unknown): GuestFaults =>
  Object.fromEntries(
    (thrown instanceof Problem ? thrown.errors : [])
      .filter(({ field }) => FIELDS.test(field))
      .map(({ field, msg }) => [field, msg]),
  );

/** What the traveller tells about the guests of a stay; it outlives a reload of this tab and a failed payment. */
export function useGuestDraft(
  { _id: userId, name: ownName }: StayOwner,
  { hotelId, guests }: Pick<HotelLink, 'hotelId' | 'guests'>,
): GuestsOfStay {
  const owner = { userId, hotelId };
  const [kept, setKept] = useState(() => ({ ...owner, draft: guestDraftOfTab.read(owner) }));
  if (kept.hotelId !== hotelId) setKept({ ...owner, draft: guestDraftOfTab.read(owner) });
  // A page that was drawn is shown before it is known who reads it; what a visitor has typed stays where they sign in.
  else if (kept.userId !== userId)
    setKept({ ...owner, draft: kept.draft === NO_DRAFT ? guestDraftOfTab.read(owner) : kept.draft });
  const { draft } = kept;
  const [faults, setFaults] = useState<GuestFaults>({});
  const [refusals, setRefusals] = useState(0);
  const [isOpen, open] = useState(false);
  const found = guestFaults(draft, ownName, guests.rooms);

  function show(shown: GuestFaults): boolean {
    setFaults(shown);
    const isAny = Object.keys(shown).length > 0;
    if (isAny) {
      open(true);
      setRefusals((count) => count + 1);
    }
    return isAny;
  }

  return {
    draft,
    faults,
    refusals,
    isOpen,
    open,
    change: (changes, ...fields) => {
      const next = { ...draft, ...changes };
      setKept({ ...owner, draft: next });
      guestDraftOfTab.store(owner, next);
      setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))));
    },
    body: found.length > 0 ? {} : guestBody(draft, ownName, guests.rooms),
    check: () => !show(Object.fromEntries(found.map(({ field, code }) => [field, translate(FIELD_FAULTS[code])]))),
    refuse: (thrown) => show(faultsIn(thrown)),
  };
}

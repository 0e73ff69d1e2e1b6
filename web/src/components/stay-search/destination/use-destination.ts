import { type KeyboardEvent, useRef, useState } from 'react';
import { MAX_PLACE_TEXT_LENGTH } from '#core/stays/index.ts';
import { SEARCH } from '#src/locales/en/web/components/stay-search.ts';
import { sentenceOf } from '../../../lib/api/problem.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import { usePlaces } from '../../../lib/places/place-search.ts';
import type { Suggestion } from '../../../lib/places/suggestion.ts';
import { useAppState } from '../../../lib/state/app-state.ts';
import { forgetRecent } from '../../../lib/state/hotel-actions.ts';
import type { StayLink } from '../../../lib/stay-link/stay-link.ts';
import { meaningOf } from './combobox-keys.ts';
import type { Offer } from './shortcuts.ts';
import type { FindingPlace, Goal } from './use-find-place.ts';

export interface DestinationProps {
  goal: Goal | null;
  onChange: (goal: Goal | null) => void;
  /** The lookup of a chosen place whose position is not known yet. */
  finding: FindingPlace;
  /** A recent search was restored. */
  onRecall: (link: StayLink) => void;
  /** The debounce of typing before places are requested, in milliseconds. */
  pauseMs: number;
}

type Kit = typeof import('./shortcuts.ts');
const NO_OFFERS: readonly Offer[] = [];
const NO_PLACES: readonly Suggestion[] = [];

/** The maximum length of a request: a link may put a longer text into the field than one can type there. */
const askable = (text: string): string =>
  text
    .trim()
    .slice(0, MAX_PLACE_TEXT_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '');

/** The suggestions for an empty field, and what tells kinds of places apart; their code loads when the field is focused. */
function useOffers() {
  const [kit, setKit] = useState<Kit | null>(null);
  const recent = useAppState((state) => state.recent);
  const load = () =>
    import('./shortcuts.ts').then(setKit, (fault: unknown) =>
      console.info('Earlier searches can’t be offered; any place can be typed.', fault),
    );
  const offers = kit === null ? NO_OFFERS : kit.offersOf(recent, todayInIndia());
  const signOf = (place: Suggestion) => kit?.placeSign(place);
  return { offers, signOf, prepare: () => void (kit === null && load()) };
}

/** The state of the destination: the typed text, the open list, and the handlers of keys and clicks. */
export function useDestination({ goal, onChange, finding, onRecall, pauseMs }: DestinationProps) {
  const [text, setText] = useState(goal?.place ?? '');
  const [named, setNamed] = useState(goal);
  if (named !== goal) {
    setNamed(goal);
    if (goal !== null) setText(goal.place);
  }
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(-1);
  const { offers: all, signOf, prepare } = useOffers();
  const typed = open && goal === null ? askable(text) : '';
  const { data, fault, loading, retry } = usePlaces(typed, pauseMs);
  const offers = open && typed === '' && finding.sought === null ? all : NO_OFFERS;
  const suggested = typed === '' ? NO_PLACES : data;
  const count = offers.length + suggested.length;
  const shown = open && (typed !== '' || count > 0);
  const active = Math.min(wanted, count - 1);
  const retryRef = useRef<HTMLButtonElement>(null);

  function rest(): void {
    setOpen(false);
    setWanted(-1);
  }

  function type(written: string): void {
    setText(written);
    setOpen(true);
    setWanted(-1);
    finding.forget();
    if (goal !== null) onChange(null);
  }

  function take(place: Suggestion): void {
    const { name, latitude, longitude, hotelId } = place;
    setText(name);
    rest();
    finding.forget();
    if (latitude !== null && longitude !== null)
      onChange({ place: name, latitude, longitude, ...(hotelId !== null && { hotel: hotelId }) });
    else finding.find({ waiting: SEARCH.loading, ask: () => askWhere(place) });
  }

  function accept(offer: Offer): void {
    if (offer.kind === 'forget') {
      setWanted(-1);
      forgetRecent();
    } else if (offer.kind === 'near') {
      rest();
      setText('');
      onChange(null);
      finding.find(offer.sought);
    } else {
      rest();
      setText(offer.link.place);
      finding.forget();
      onRecall(offer.link);
    }
  }

  function choose(at: number): void {
    const [offer, place] = [offers[at], suggested[at]];
    if (offer !== undefined) accept(offer);
    else if (place !== undefined) take(place);
  }

  /** Enter: chooses the active option, else the best place; without any it submits the form. */
  function enter(event: KeyboardEvent): void {
    const isForm = typed === '' && active < 0;
    if (!isForm) event.preventDefault();
    if (isForm) rest();
    else choose(Math.max(active, 0));
  }

  function key(event: KeyboardEvent): void {
    // Without an option, Enter retries a failed or slow request.
    if (event.key === 'Enter' && retryRef.current !== null) {
      event.preventDefault();
      retryRef.current.click();
      return;
    }
    const meaning = meaningOf(event, { open: shown, active, count });
    if (meaning?.own) event.preventDefault();
    if (meaning?.act === 'choose') enter(event);
    else if (meaning?.act === 'clear') clear();
    else if (meaning?.act === 'close') rest();
    else if (meaning !== null) stand(meaning.active);
  }

  function stand(at: number): void {
    setOpen(true);
    setWanted(at);
  }

  function clear(): void {
    setText('');
    finding.forget();
    if (goal !== null) onChange(null);
  }

  return {
    ...{ text, typed, shown, active, loading, type, choose, key, retry, retryRef, prepare },
    options: [
      ...offers,
      ...suggested.map((place) => ({ key: place.placeId, name: place.name, label: place.label, ...signOf(place) })),
    ],
    /** The number of places among the options; the option that clears is none. */
    found: count - offers.filter(({ kind }) => kind === 'forget').length,
    failure: fault === undefined ? null : sentenceOf(fault),
    byGoogle: suggested.some(({ latitude }) => latitude === null),
    open: () => setOpen(true),
    close: rest,
  };
}

/** The position of a place that was suggested without one. @throws Problem */
async function askWhere(place: Suggestion): Promise<Goal> {
  const { findPlace } = await import('../../../lib/places/read-places.ts');
  return { place: place.name, ...(await findPlace(place)) };
}

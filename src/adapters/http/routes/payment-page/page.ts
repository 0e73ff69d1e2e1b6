import { dayInWords, formatRupees, type Paise, type StayDates } from '#core/shared/index.ts';
import { escapeHtml, smallPage } from '../small-page.ts';

/** A stay that a customer pays, or the top-up of an organisation's balance. */
export type LinkedThing =
  | { readonly kind: 'stay'; readonly hotel: string; readonly dates: StayDates }
  | { readonly kind: 'top-up'; readonly organisation: string };

/** What is paid by a link. */
export interface LinkedPayment {
  readonly thing: LinkedThing;
  readonly amount: Paise;
  /** Whether it can still be paid. */
  readonly state: 'open' | 'paid' | 'over';
}

/** The means of payment that the page offers, and what comes of each. */
export const TEST_CARDS = {
  pays: 'A card that pays',
  declined: 'A card that the bank declines',
  insufficient_funds: 'A card with too little money',
  timed_out: 'A card whose bank does not answer',
  late: 'A card whose bank answers half an hour late',
} as const;
export type TestCard = keyof typeof TEST_CARDS;

const CARDS = Object.keys(TEST_CARDS) as readonly TestCard[];

const choices = CARDS.map(
  (card) => `<li><button type="button" data-card="${card}">${escapeHtml(TEST_CARDS[card])}</button></li>`,
).join('');

interface Words {
  readonly title: string;
  readonly paid: string;
  readonly over: string;
}

const WORDS: Readonly<Record<LinkedThing['kind'], Words>> = {
  stay: {
    title: 'Pay for your stay',
    paid: 'This stay is paid. You can close this page.',
    over: 'This link has ended. Ask the agency that sent it for a new one.',
  },
  'top-up': {
    title: 'Top up the balance',
    paid: 'This is paid, and the balance is topped up. You can close this page.',
    over: 'This link has ended. Ask whoever sent it for a new one.',
  },
};

/** What the page says of a link that can't be paid any more. */
export const endSentence = ({ thing }: Pick<LinkedPayment, 'thing'>, state: 'paid' | 'over'): string =>
  WORDS[thing.kind][state];

/** What is paid for, as HTML. */
function described(thing: LinkedThing): string {
  if (thing.kind === 'top-up') return `Top-up of the balance of ${escapeHtml(thing.organisation)}`;
  const [arrival, departure] = [dayInWords(thing.dates.arrival).en, dayInWords(thing.dates.departure).en];
  return `${escapeHtml(thing.hotel)}<br>${escapeHtml(arrival)} to ${escapeHtml(departure)}`;
}

/** The page on which a link is paid while payments are offline: no money moves. */
export function paymentPage({ thing, amount, state }: LinkedPayment): string {
  const words = WORDS[thing.kind];
  return smallPage({
    title: words.title,
    body: `<h1>${escapeHtml(formatRupees(amount))}</h1>
<p>${described(thing)}</p>
<p role="status" id="end">${state === 'open' ? '' : endSentence({ thing }, state)}</p>
<p role="alert" id="failure"></p>
${
  state === 'open'
    ? `<div id="choices"><h2>Choose a test card</h2><p class="hint">No money moves on this page.</p><ul>${choices}</ul></div>`
    : ''
}`,
    script: '/partner/test/pay.js',
  });
}

/** The page's script: tries the chosen card. */
export const PAYMENT_SCRIPT = `'use strict';
const choices = document.getElementById('choices');
const end = document.getElementById('end');
const failure = document.getElementById('failure');
let busy = false;

async function pay(card) {
  if (busy) return;
  busy = true;
  failure.textContent = '';
  try {
    const response = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ card }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.msg);
    if (answer.paid) {
      choices.remove();
      end.textContent = answer.sentence;
    } else failure.textContent = answer.sentence;
  } catch (error) {
    failure.textContent =
      error instanceof TypeError
        ? 'The page can’t be reached right now. Nothing was paid; please try again.'
        : error.message || 'That did not work. Nothing was paid; please try again.';
  }
  busy = false;
}

for (const button of document.querySelectorAll('button[data-card]')) {
  button.addEventListener('click', () => pay(button.dataset.card));
}
`;

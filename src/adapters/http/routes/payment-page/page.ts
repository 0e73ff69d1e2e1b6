import { dayInWords, formatRupees, type Paise, type StayDates } from '#core/shared/index.ts';
import { escapeHtml, smallPage } from '../small-page.ts';

/** What a customer pays by a link. */
export interface LinkedStay {
  readonly hotel: string;
  readonly dates: StayDates;
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

const ENDED: Readonly<Record<Exclude<LinkedStay['state'], 'open'>, string>> = {
  paid: 'This stay is paid. You can close this page.',
  over: 'This link has ended. Ask the agency that sent it for a new one.',
};

/** The page on which a customer pays a link while payments are offline: no money moves. */
export const paymentPage = ({ hotel, dates, amount, state }: LinkedStay): string =>
  smallPage({
    title: 'Pay for your stay',
    body: `<h1>${escapeHtml(formatRupees(amount))}</h1>
<p>${escapeHtml(hotel)}<br>${escapeHtml(dayInWords(dates.arrival).en)} to ${escapeHtml(dayInWords(dates.departure).en)}</p>
<p role="status" id="end">${state === 'open' ? '' : ENDED[state]}</p>
<p role="alert" id="failure"></p>
${
  state === 'open'
    ? `<div id="choices"><h2>Choose a test card</h2><p class="hint">No money moves on this page.</p><ul>${choices}</ul></div>`
    : ''
}`,
    script: '/partner/test/pay.js',
  });

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
      end.textContent = '${ENDED.paid}';
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

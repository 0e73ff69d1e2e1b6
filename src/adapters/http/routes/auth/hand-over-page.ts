import type { HandedOver } from '#core/session/index.ts';
import { inEveryLanguage, type Language, REFUSALS, type RefusalCode } from '#core/shared/index.ts';
import { SIGN_IN_PAGES } from '#texts/messages';
import { escapeHtml, smallPage } from '../small-page.ts';
import type { BegunSignIn } from './sign-in-cookie.ts';

const WORDS = inEveryLanguage(SIGN_IN_PAGES);

/** The URL at which a sign-in starts. */
export const startAddress = ({ turn, way }: Pick<BegunSignIn, 'turn' | 'way'>): string =>
  `/auth/google/start?${new URLSearchParams({ turn, way })}`;

/** The last page of a sign-in window: its script hands the ticket to the page that opened it, and closes the window. */
export function handOverPage(handed: HandedOver, { turn, way }: BegunSignIn, language: Language): string {
  const given = escapeHtml(JSON.stringify({ ...handed, turn, way }));
  const body = `<h1>${WORDS.title[language]}</h1>
<p role="status" id="handed-over" data-handed-over="${given}">${WORDS.done[language]}</p>`;
  return smallPage({ title: WORDS.title[language], body, language, script: '/auth/google/callback.js' });
}

/** The page of a failed sign-in, with a link to try again; `code` is the reason. */
export function notSignedInPage(
  begun: BegunSignIn | null,
  language: Language,
  code: RefusalCode = 'INVALID_IDENTITY',
): string {
  const sentence = begun === null ? WORDS.lost[language] : REFUSALS[code][language];
  const [address, label] = begun === null ? ['/login', WORDS.login] : [startAddress(begun), WORDS.again];
  const body = `<h1>${WORDS.title[language]}</h1>
<p role="alert">${sentence}</p>
<p><a class="way-on" href="${escapeHtml(address)}">${label[language]}</a></p>`;
  return smallPage({ title: WORDS.title[language], body, language });
}

/**
 * Hands the ticket over: by a BroadcastChannel of this origin, which works without an opener, and by a message to the
 * opener where there are no channels (the receiver takes the first); for a sign-in in the page itself by
 * sessionStorage, before the browser goes back to the login.
 */
export const HAND_OVER_SCRIPT = `'use strict';
const handed = JSON.parse(document.getElementById('handed-over').dataset.handedOver);

function handToOpener() {
  if (typeof BroadcastChannel === 'function') new BroadcastChannel('padav-sign-in').postMessage(handed);
  if (window.opener) window.opener.postMessage(handed, location.origin);
  window.close();
}

function handToThisPage() {
  sessionStorage.setItem('padav-sign-in-ticket', JSON.stringify(handed));
  location.replace('/login');
}

if (handed.way === 'page') handToThisPage();
else handToOpener();
`;

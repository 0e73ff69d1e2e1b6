import { escapeHtml, offlinePage } from './page.ts';

/** The travellers whom the offline sign-in knows. */
export const OFFLINE_TRAVELLERS = [
  { name: 'Asha Rao', email: 'asha.rao@example.in' },
  { name: 'Imran Qureshi', email: 'imran.qureshi@example.in' },
  { name: 'Meera Nair', email: 'meera.nair@example.in' },
  { name: 'Tenzin Dolma', email: 'tenzin.dolma@example.in' },
] as const;

const choice = ({ name, email }: { name: string; email: string }): string =>
  `<li><button type="button" data-name="${escapeHtml(name)}" data-email="${escapeHtml(email)}"><strong>${escapeHtml(
    name,
  )}</strong><span>${escapeHtml(email)}</span></button></li>`;

/** The sign-in popup: a few travellers to sign in as. */
export const signInPage = (): string =>
  offlinePage(
    'Sign in',
    `<h1>Choose an account</h1>
<p class="hint">This sign-in works without a network. Nobody’s real account is used.</p>
<p role="status" id="status"></p>
<ul>${OFFLINE_TRAVELLERS.map(choice).join('')}</ul>`,
    '/offline/identity.js',
  );

/** The popup's script: asks for a ticket, hands it to the page that opened the popup, and closes. */
export const SIGN_IN_SCRIPT = `'use strict';
const status = document.getElementById('status');
const channel = new BroadcastChannel('padav-sign-in');

async function signIn(button) {
  const { name, email } = button.dataset;
  status.textContent = 'Signing in…';
  try {
    const response = await fetch('/offline/identity/credential', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, email }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.msg);
    channel.postMessage(answer);
    window.close();
    status.textContent = 'You are signed in. You can close this window.';
  } catch (error) {
    status.textContent = (error && error.message) || 'The sign-in did not work. Please try again.';
  }
}

for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => signIn(button));
`;

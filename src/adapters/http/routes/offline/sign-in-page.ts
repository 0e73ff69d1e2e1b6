import { escapeHtml, smallPage } from '../small-page.ts';

/** The travellers that the offline sign-in offers. */
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

/**
 * The offline provider's sign-in page: some travellers to choose from, or one entered by hand.
 * @param state returned to the product by the browser
 */
export const signInPage = (state: string): string =>
  smallPage({
    title: 'Sign in',
    body: `<h1>Choose an account</h1>
<p class="hint">This sign-in works without a network. Nobody’s real account is used.</p>
<p role="alert" id="failure"></p>
<ul>${OFFLINE_TRAVELLERS.map(choice).join('')}</ul>
<form id="own" data-state="${escapeHtml(state)}">
<h2>Use another account</h2>
<label>Name<input name="name" autocomplete="name" maxlength="100" required></label>
<label>Email<input name="email" type="email" autocomplete="email" maxlength="254" required></label>
<button>Continue</button>
</form>
<p><a href="/auth/google/callback?${escapeHtml(String(new URLSearchParams({ state, error: 'access_denied' })))}">Cancel</a></p>`,
    script: '/offline/identity.js',
  });

/** The page's script: requests a credential, and redirects to the product with it as the code. */
export const SIGN_IN_SCRIPT = `'use strict';
const failure = document.getElementById('failure');
const own = document.getElementById('own');
let busy = false;

async function signIn({ name, email }) {
  if (busy) return;
  busy = true;
  failure.textContent = '';
  try {
    const response = await fetch('/offline/identity/credential', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, email }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error((answer.errors && answer.errors[0] && answer.errors[0].msg) || answer.msg);
    const back = new URLSearchParams({ state: own.dataset.state, code: answer.credential });
    location.replace('/auth/google/callback?' + back);
  } catch (error) {
    busy = false;
    failure.textContent =
      error instanceof TypeError
        ? 'Padav can’t be reached right now. Please check your connection and try again.'
        : error.message || 'The sign-in did not work. Please try again.';
  }
}

for (const button of document.querySelectorAll('button[data-email]')) {
  button.addEventListener('click', () => signIn(button.dataset));
}
own.addEventListener('submit', (event) => {
  event.preventDefault();
  signIn(Object.fromEntries(new FormData(own)));
});
`;

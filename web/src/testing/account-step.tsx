import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { SignedIn } from '#contract/auth.ts';
import { useCurrentUser } from '../lib/state/app-state.ts';
import { QUOTE } from './data/payments.ts';
import { checkStep, LakeHousePanel, PANEL_PATH, type PanelUser, servePayPanel } from './pay-panel.tsx';
import { ASHA, renderPart, tokenUntil } from './render.tsx';
import { json, requests, serve } from './server.ts';

export const PASSWORD = 'monsoon over kochi';
export const QUOTES = 'POST /quotes';
export const ORDERED = 'POST /payment/create-checkout';
/** The quote of the account. */
export const OWN = { ...QUOTE, id: 'quote-own' };

/** The answer of a sign-in. */
export const signedIn = (): SignedIn => ({ token: tokenUntil(Date.now() + 48 * 3_600_000), userDetails: ASHA });

const isOwn = (headers: Headers) => headers.get('authorization') !== null;

/** The panel as the hotel page shows it: the same one before and after the sign-in. */
function Panel() {
  const user = useCurrentUser();
  return <LakeHousePanel user={user} />;
}

type Step = ReturnType<typeof within>;

export async function openStep(): Promise<{ user: PanelUser; step: Step }> {
  const { user } = renderPart(<Panel />, { path: PANEL_PATH });
  await user.click(screen.getByRole('button', { name: 'Book as a new guest' }));
  const step = within(await checkStep());
  await step.findByRole('heading', { name: 'Your account' });
  return { user, step };
}

export function field(step: Step, label: string): HTMLInputElement {
  const found = step.getByLabelText(label);
  return found instanceof HTMLInputElement ? found : expect.fail(`${label} is no field`);
}
export const press = (user: PanelUser, step: Step) => user.click(step.getByRole('button', { name: /^Pay / }));
export const ordered = () => waitFor(() => expect(requests(ORDERED)).toHaveLength(1));

export async function fillIn(user: PanelUser, step: Step, password: string | null = PASSWORD): Promise<void> {
  await user.type(field(step, 'Name'), ASHA.name);
  await user.type(field(step, 'Email'), ASHA.email);
  if (password !== null) await user.type(field(step, 'Password'), password);
}

/** Quotes of a visitor, and of the account once somebody is signed in. */
export const quoting = (own: () => Response) =>
  serve(QUOTES, ({ headers }) => (isOwn(headers) ? own() : json(QUOTE, 201)));

/** Everything answers as it should. */
export function serveAccounts(): void {
  vi.stubGlobal('PublicKeyCredential', class {});
  servePayPanel();
  serve('POST /auth/register', () => json({ msg: 'Registration successful' }, 201));
  serve('POST /auth/login', signedIn());
  quoting(() => json(OWN, 201));
}

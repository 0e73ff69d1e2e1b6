import { confirmEmail } from '#core/session/emails/confirm-email.ts';
import { addPasskey, beginPasskey } from '#core/session/passkeys/own-passkeys.ts';
import { turnOnSecondFactor } from '#core/session/passkeys/second-factor.ts';
import { signIn } from '#core/session/sign-in/sign-in.ts';
import { plainAuthenticator } from './authenticators.ts';
import type { SessionBench } from './bench.ts';
import { secretFor } from './mailing.ts';
import { type Entered, enterAnew, PRIYA } from './travellers.ts';

/** The secret of the traveller's browser. */
export const BROWSER = 'this browser';
/** A request of one's own account. */
export const own = ({ traveller, profile }: Entered) => ({ traveller, accountId: profile.id });

/** Priya, who has added a passkey on her phone. */
export async function withPasskey(bench: SessionBench) {
  const entered = await enterAnew(bench);
  const begun = await beginPasskey(bench)({ ...own(entered), proof: {}, browser: BROWSER });
  const phone = plainAuthenticator('credential-1', entered.profile.id);
  const answer = phone.answer(begun.ok ? begun.value.options.challenge : '', { signCount: 0 });
  await addPasskey(bench)({ ...own(entered), name: 'My phone', answer, browser: BROWSER });
  return { entered, phone };
}

/** Priya, who has confirmed her address and turned the second step on. */
export async function askedTwice(bench: SessionBench) {
  const { entered, phone } = await withPasskey(bench);
  await confirmEmail(bench)(await secretFor(bench, 'confirm'));
  const on = await turnOnSecondFactor(bench)({ ...own(entered), proof: {} });
  if (!on.ok) throw new Error(on.refusal.code);
  return { entered, phone, codes: on.value };
}

/** The ticket that the right password gives where the second step is on. */
export async function ticketOf(bench: SessionBench, browser = BROWSER): Promise<string> {
  const result = await signIn(bench)({ ...PRIYA, browser });
  if (result.ok || result.refusal.code !== 'SECOND_FACTOR_REQUIRED') throw new Error('There is no ticket');
  return result.refusal.data.ticket;
}

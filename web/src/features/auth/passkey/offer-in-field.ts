import { signInByPasskey, startPasskeySignIn } from '../../../lib/accounts/passkeys.ts';
import { Problem } from '../../../lib/api/problem.ts';
import { canOfferPasskeys } from '../../../lib/passkeys/can-offer-passkeys.ts';
import { loadPasskeys } from '../../../lib/passkeys/load-passkeys.ts';
import { logInBy } from '../sign-in/sign-in.ts';

/** A challenge is valid for five minutes: the offer is renewed a little earlier. */
const RENEW_MS = 270_000;

async function offer(onFailure: (why: string) => void, isOver: () => boolean): Promise<void> {
  const { hasFieldPasskeys, noPasskeyHere, signWithPasskey } = await loadPasskeys();
  if (!(await hasFieldPasskeys()) || isOver()) return;
  const prompt = await startPasskeySignIn();
  if (isOver() || noPasskeyHere(prompt.address) !== null) return;
  const end = await signWithPasskey(prompt, true);
  if (!end.ok || isOver()) return;
  try {
    await logInBy(signInByPasskey(end.answer));
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    onFailure(thrown.msg);
  }
}

/**
 * Offers passkeys in the list of the address field, where the browser can. An offer that can't be made is no failure:
 * the button says what is wrong.
 * @returns ends the offer.
 */
export function offerInField(onFailure: (why: string) => void): () => void {
  if (!canOfferPasskeys()) return () => undefined;
  let isOver = false;
  const begin = () =>
    void offer(onFailure, () => isOver).catch((fault: unknown) => {
      console.info('Passkeys are not offered in the field.', fault);
    });
  begin();
  const renewal = setInterval(begin, RENEW_MS);
  return () => {
    isOver = true;
    clearInterval(renewal);
    void loadPasskeys().then(({ stopPasskey }) => stopPasskey());
  };
}

import { Problem } from '../../../lib/api/problem.ts';
import { loadPasskeys } from '../../../lib/passkeys/load-passkeys.ts';
import { signInByPasskey, startPasskeySignIn } from '../api/passkeys.ts';
import { logInBy } from '../sign-in/sign-in.ts';

/** A challenge is valid for five minutes: the offer is renewed a little earlier. */
const RENEW_MS = 270_000;

/** No browser allows passkeys at an IP address: nothing is loaded there. */
const isIpAddress = (host: string): boolean => /^[\d.]+$|^\[/.test(host);

const canOffer = (): boolean => typeof PublicKeyCredential === 'function' && !isIpAddress(location.hostname);

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
  if (!canOffer()) return () => undefined;
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

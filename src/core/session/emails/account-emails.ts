import { ACCOUNT_EMAILS as TEXTS } from '#texts/account-emails';
import { type Email, type Language, textsIn } from '../../shared/index.ts';
import type { SecurityChange } from './account-email.ts';

type Text = Pick<Email, 'subject' | 'text'>;

/** Writes an email in a language. */
type Written<About> = (language: Language, about: About) => Text;

/** The page that an email leads to. */
interface Leading {
  readonly address: string;
}

/** The recipient's name; absent where the mailbox is not confirmed to be theirs. */
interface Told extends Leading {
  readonly name: string | null;
}

const email = (subject: string, ...blocks: readonly string[]): Text => ({ subject, text: `${blocks.join('\n\n')}\n` });

function greeting(language: Language, name: string | null): string {
  const { hello, dear } = textsIn(TEXTS, language);
  return name === null ? hello : dear(name);
}

const leading =
  (kind: 'confirm' | 'reset' | 'noPassword'): Written<Told> =>
  (language, { name, address }) => {
    const { subject, before, after } = textsIn(TEXTS, language)[kind];
    return email(subject, greeting(language, name), before, address, after);
  };

/** Asks the owner of an address to say that it is theirs. */
export const confirmEmail: Written<Leading> = (language, { address }) =>
  leading('confirm')(language, { name: null, address });

/** Leads to the page where a new password is chosen. */
export const resetEmail = leading('reset');

/** Tells the owner of an account without a password how they sign in. */
export const noPasswordEmail = leading('noPassword');

/** Tells the owner that the password is another one now, and what to do if it was somebody else. */
export const passwordChangedEmail: Written<Pick<Told, 'name'> & { readonly address: string | null }> = (
  language,
  { name, address },
) => {
  const { subject, changed, tellUs, chooseNew } = textsIn(TEXTS, language).passwordChanged;
  return email(subject, greeting(language, name), changed, ...(address === null ? [tellUs] : [chooseNew, address]));
};

/** Tells the owner of a change of passkeys or of the second step, and what to do if it was somebody else. */
export const securityChangedEmail: Written<Told & { readonly change: SecurityChange }> = (
  language,
  { name, address, change },
) => {
  const { subjects, changes, ifNotYou, thenLook } = textsIn(TEXTS, language).securityChanged;
  return email(subjects[change], greeting(language, name), changes[change], ifNotYou, address, thenLook);
};

/** Tells an address that its account has left it. */
export const emailChangedEmail = (language: Language): Text => {
  const { subject, changed, tellUs } = textsIn(TEXTS, language).emailChanged;
  return email(subject, greeting(language, null), changed, tellUs);
};

import { readEntryDraft } from '../../../lib/accounts/entry-draft.ts';

/** The fields of the part, in their order. */
export const ACCOUNT_FIELDS = ['name', 'email', 'password', 'recoveryCode'] as const;
export type AccountField = (typeof ACCOUNT_FIELDS)[number];

/** How the visitor gets in: by a new account with a password or a passkey, or by an account that exists. */
export type AccountWay = 'password' | 'passkey' | 'login';

/** What a visitor has typed and chosen. It outlives the step while the page is open; the password is in memory alone. */
export interface AccountDraft {
  readonly way: AccountWay;
  readonly texts: Readonly<Record<AccountField, string>>;
  /** The ticket of a login that waits for its second step. */
  readonly ticket: string | null;
}

/** A new account, with name and email as they were typed in this tab before. */
export function newAccountDraft(): AccountDraft {
  const { name = '', email = '' } = readEntryDraft();
  return { way: 'password', texts: { name, email, password: '', recoveryCode: '' }, ticket: null };
}

/** The fields that a way shows. */
export const fieldsOf = ({ way, ticket }: Pick<AccountDraft, 'way' | 'ticket'>): readonly AccountField[] => {
  if (ticket !== null) return ['recoveryCode'];
  if (way === 'login') return ['email', 'password'];
  return way === 'passkey' ? ['name', 'email'] : ['name', 'email', 'password'];
};

import type { Language } from '../../shared/index.ts';
import type { SessionParts } from '../parts.ts';
import type { SessionStores } from '../stores.ts';

/** The language of whoever asks; English where none is said. */
export interface Speaker {
  readonly language?: Language | undefined;
}

/** Asks, with the step that a unit of work takes, for a letter to an account. */
export const askForMail = (
  { ids, clock }: Pick<SessionParts, 'ids' | 'clock'>,
  { accountMails }: Pick<SessionStores, 'accountMails'>,
  kind: 'confirm' | 'password-changed',
  accountId: string,
  { language = 'en' }: Speaker,
): Promise<void> => accountMails.ask({ kind, accountId, language, id: ids.next(), askedAt: clock.now() });

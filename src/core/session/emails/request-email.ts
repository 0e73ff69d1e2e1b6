import type { Language } from '../../shared/index.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Stores } from '../ports/stores.ts';

/** The language of whoever asks; English where none is said. */
export interface Speaker {
  readonly language?: Language | undefined;
}

/** An email to an account; what was changed is told to the address from before, whoever has the one after it. */
type Told =
  | { readonly kind: 'confirm'; readonly accountId: string }
  | { readonly kind: 'password-changed' | 'email-changed'; readonly accountId: string; readonly to: string };

/** Asks, with the step that a unit of work takes, for an email to an account. */
export const requestEmail = (
  { ids, clock }: Pick<SessionPorts, 'ids' | 'clock'>,
  { accountEmails }: Stores<'accountEmails'>,
  told: Told,
  { language = 'en' }: Speaker,
): Promise<void> => accountEmails.ask({ ...told, language, id: ids.next(), askedAt: clock.now() });

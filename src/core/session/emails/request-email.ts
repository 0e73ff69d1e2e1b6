import { DEFAULT_LANGUAGE, type Language } from '../../shared/index.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Stores } from '../ports/stores.ts';
import type { SecurityChange } from './account-email.ts';

/** The language of the request; the product's default language without one. */
export interface RequestLanguage {
  readonly language?: Language | undefined;
}

/** An email to an account; a changed address is notified at the old one. */
type Told =
  | { readonly kind: 'confirm'; readonly accountId: string }
  | { readonly kind: 'password-changed' | 'email-changed'; readonly accountId: string; readonly to: string }
  | {
      readonly kind: 'security-changed';
      readonly change: SecurityChange;
      readonly accountId: string;
      readonly to: string;
    };

/** Requests an email to an account, as part of a unit of work. */
export const requestEmail = (
  { ids, clock }: Pick<SessionPorts, 'ids' | 'clock'>,
  { accountEmails }: Stores<'accountEmails'>,
  told: Told,
  { language = DEFAULT_LANGUAGE }: RequestLanguage,
): Promise<void> => accountEmails.ask({ ...told, language, id: ids.next(), askedAt: clock.now() });

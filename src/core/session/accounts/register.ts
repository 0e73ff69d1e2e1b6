import { accepted, type FieldFault, type Refusal, type Result, refused } from '../../shared/index.ts';
import { type RequestLanguage, requestEmail } from '../emails/request-email.ts';
import type { Account } from '../model/account.ts';
import { passwordFault, preparedPassword } from '../model/password-rules.ts';
import { type InvalidDetails, type PersonalDetails, readDetails } from '../model/personal-details.ts';
import type { Busy } from '../ports/credentials.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import type { Transactions } from '../ports/stores.ts';
import { welcomeDiscountsFor } from './welcome-discounts.ts';

/** The form of a registration. */
export interface Registration extends PersonalDetails, RequestLanguage {
  readonly password: string;
}

type Deps = Pick<
  SessionPorts,
  'clock' | 'ids' | 'settings' | 'accounts' | 'hasher' | 'commonPasswords' | 'fingerprints'
> &
  Transactions<'accountWriter' | 'welcomedAddresses' | 'accountEmails'>;

/**
 * Creates an account with the policy's welcome discounts, once for each address. It does not sign in (specification,
 * section 2: signup goes to the login page); an email asks to confirm the address.
 */
export const register =
  (deps: Deps) =>
  async (
    typed: Registration,
  ): Promise<Result<{ readonly accountId: string }, InvalidDetails | Refusal<'EMAIL_TAKEN'> | Busy>> => {
    const { details, faults } = readDetails(typed);
    const password = preparedPassword(typed.password);
    const fault = passwordFault(password, details, deps.commonPasswords);
    const errors: FieldFault[] = [...faults, ...(fault ? [{ field: 'password', code: fault }] : [])];
    if (errors.length > 0) return refused('VALIDATION_FAILED', { errors });
    if (await deps.accounts.byEmail(details.email)) return refused('EMAIL_TAKEN');
    const hashed = await deps.hasher.hash(password);
    if (!hashed.ok) return hashed;
    return deps.work.run(async (stores) => {
      const account: Account = {
        ...details,
        id: deps.ids.next(),
        emailConfirmed: false,
        passwordHash: hashed.value,
        picture: null,
        discounts: await welcomeDiscountsFor(deps, stores, details.email),
        createdAt: deps.clock.now(),
      };
      if (!(await stores.accountWriter.add(account))) return refused('EMAIL_TAKEN');
      await requestEmail(deps, stores, { kind: 'confirm', accountId: account.id }, typed);
      return accepted({ accountId: account.id });
    });
  };

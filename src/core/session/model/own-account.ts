import { accepted, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { SignedInTraveller } from './account.ts';

/** A request about an account, with the signed-in account. */
export interface OwnAccount {
  readonly traveller: SignedInTraveller;
  readonly accountId: string;
}

/** The account's id if it is the traveller's own; another's account and an unknown one are refused alike. */
export const ownAccount = ({ traveller, accountId }: OwnAccount): Result<string, Refusal<'NOT_YOURS'>> =>
  traveller.accountId === accountId ? accepted(accountId) : refused('NOT_YOURS');

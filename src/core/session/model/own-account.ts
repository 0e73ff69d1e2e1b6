import { accepted, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { SignedInTraveller } from './account.ts';

/** A request about an account, by whoever is signed in. */
export interface OwnAccount {
  readonly traveller: SignedInTraveller;
  readonly accountId: string;
}

/** An account is its owner's alone; that of another and none at all answer alike. */
export const ownAccount = ({ traveller, accountId }: OwnAccount): Result<string, Refusal<'NOT_YOURS'>> =>
  traveller.accountId === accountId ? accepted(accountId) : refused('NOT_YOURS');

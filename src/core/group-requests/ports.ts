import type { UnitOfWork } from '../shared/index.ts';
import type { GroupRequest } from './group-request.ts';

/** An email about a group request, stored with the step it is about; a job sends it. */
export interface GroupEmail {
  readonly id: string;
  /** To the operator, to the asker that the request came in, or to the asker with the answer. */
  readonly group: 'asked' | 'received' | 'answered';
}

/** The requests within one transaction, and the emails they cause. */
export interface GroupStores {
  readonly requests: {
    /** Stores a request. @returns the one that asks the same, if there is one; nothing is written then. */
    add(request: GroupRequest): Promise<GroupRequest | null>;
    find(id: string): Promise<GroupRequest | null>;
    /** Reads a request by its reference, and locks it. */
    lock(reference: string): Promise<GroupRequest | null>;
    saveAnswer(request: GroupRequest): Promise<void>;
  };
  readonly emails: { ask(email: GroupEmail): Promise<void> };
}

export type GroupWork = UnitOfWork<GroupStores>;

/** Tells the operator of a group request. */
export interface GroupDesk {
  /** Resolves when it is told; a repeat tells nothing. @throws MailUnavailable while it can't be told. */
  tell(request: GroupRequest): Promise<void>;
  /** Where an asker's answer to an email goes; null where nobody reads it. */
  readonly address: string | null;
}

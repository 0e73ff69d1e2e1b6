import type {
  Passkey,
  PasskeyWriter,
  PresentedChallenge,
  SavedGuest,
  SavedGuestWriter,
  SecondFactorWriter,
  SignInChallenges,
} from '#core/session/index.ts';
import type { Instant } from '#core/shared/index.ts';

/** A challenge or a ticket by its secret, of which tables have only a hash. */
type KeptChallenge = Parameters<SignInChallenges['issue']>[0];

/** The rows of passkeys, second steps, challenges and saved guests. */
export interface SecurityRows {
  passkeys: Map<string, Passkey>;
  /** By account: since when, and its codes with whether each was used. */
  secondFactors: Map<string, { readonly since: Instant; readonly codes: ReadonlyMap<string, boolean> }>;
  challenges: Map<string, KeptChallenge>;
  guests: Map<string, readonly SavedGuest[]>;
}

/** No rows, or a copy of some. */
export const securityRows = (rows?: SecurityRows): SecurityRows => ({
  passkeys: new Map(rows?.passkeys),
  secondFactors: new Map(rows?.secondFactors),
  challenges: new Map(rows?.challenges),
  guests: new Map(rows?.guests),
});

/** Passkeys in memory. */
export const passkeysIn = ({ passkeys }: SecurityRows): PasskeyWriter => ({
  byCredential: async (credentialId) =>
    [...passkeys.values()].find((passkey) => passkey.credentialId === credentialId) ?? null,
  of: async (accountId) =>
    [...passkeys.values()]
      .filter((passkey) => passkey.accountId === accountId)
      .sort((one, other) => one.addedAt - other.addedAt || (one.id < other.id ? -1 : 1)),
  async add(passkey) {
    if ([...passkeys.values()].some(({ credentialId }) => credentialId === passkey.credentialId)) return false;
    passkeys.set(passkey.id, passkey);
    return true;
  },
  async used(id, use) {
    const passkey = passkeys.get(id);
    if (passkey !== undefined) passkeys.set(id, { ...passkey, ...use });
  },
  async remove(id) {
    passkeys.delete(id);
  },
  async removeAll(accountId) {
    for (const [id, passkey] of passkeys) if (passkey.accountId === accountId) passkeys.delete(id);
  },
});

/** Second steps in memory. */
export const secondFactorsIn = ({ secondFactors }: SecurityRows): SecondFactorWriter => ({
  async of(accountId) {
    const kept = secondFactors.get(accountId);
    if (kept === undefined) return null;
    return { since: kept.since, codesLeft: [...kept.codes.values()].filter((isUsed) => !isUsed).length };
  },
  async keep(accountId, since, codes) {
    const before = secondFactors.get(accountId);
    secondFactors.set(accountId, {
      since: before?.since ?? since,
      codes: new Map(codes.map((code) => [code, false])),
    });
  },
  async spendCode(accountId, code) {
    const kept = secondFactors.get(accountId);
    if (kept?.codes.get(code) !== false) return false;
    secondFactors.set(accountId, { ...kept, codes: new Map([...kept.codes, [code, true]]) });
    return true;
  },
  async turnOff(accountId) {
    secondFactors.delete(accountId);
  },
});

let drawn = 0;

/** Challenges in memory. */
export function challengesIn({ challenges }: SecurityRows): SignInChallenges {
  const find = ({ secret, purpose, browser, now }: PresentedChallenge) => {
    const kept = challenges.get(secret);
    const isValid = kept?.purpose === purpose && kept.browser === browser && kept.expiresAt > now;
    return isValid ? { accountId: kept.accountId } : null;
  };
  return {
    async issue(made) {
      const secret = Buffer.from(`secret ${++drawn}`.padEnd(32, '.')).toString('base64url');
      challenges.set(secret, made);
      return { secret };
    },
    find: async (presented) => find(presented),
    async spend(presented) {
      const found = find(presented);
      if (found !== null) challenges.delete(presented.secret);
      return found;
    },
  };
}

/** Reads beside units of work; challenges are also written there. */
export const securityReads = (rows: () => SecurityRows) => ({
  passkeys: {
    byCredential: (id: string) => passkeysIn(rows()).byCredential(id),
    of: (accountId: string) => passkeysIn(rows()).of(accountId),
  },
  secondFactors: { of: (accountId: string) => secondFactorsIn(rows()).of(accountId) },
  challenges: {
    issue: (...asked: Parameters<SignInChallenges['issue']>) => challengesIn(rows()).issue(...asked),
    find: (presented: PresentedChallenge) => challengesIn(rows()).find(presented),
    spend: (presented: PresentedChallenge) => challengesIn(rows()).spend(presented),
  },
  guests: { of: (accountId: string) => guestsIn(rows()).of(accountId) },
});

const inOrder = (guests: readonly SavedGuest[]): readonly SavedGuest[] =>
  guests.toSorted((one, other) => {
    const [first, second] = [one.name.toLowerCase(), other.name.toLowerCase()];
    if (first !== second) return first < second ? -1 : 1;
    return one.id < other.id ? -1 : 1;
  });

/** Saved guests in memory. */
export const guestsIn = ({ guests }: SecurityRows): SavedGuestWriter => {
  const of = (accountId: string) => guests.get(accountId) ?? [];
  return {
    of: async (accountId) => inOrder(of(accountId)),
    async add(accountId, guest) {
      guests.set(accountId, [...of(accountId), guest]);
    },
    async change(accountId, guest) {
      const isKnown = of(accountId).some(({ id }) => id === guest.id);
      if (isKnown)
        guests.set(
          accountId,
          of(accountId).map((each) => (each.id === guest.id ? guest : each)),
        );
      return isKnown;
    },
    async remove(accountId, id) {
      const left = of(accountId).filter((guest) => guest.id !== id);
      const isKnown = left.length < of(accountId).length;
      guests.set(accountId, left);
      return isKnown;
    },
    async removeAll(accountId) {
      guests.delete(accountId);
    },
  };
};

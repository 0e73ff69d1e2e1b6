import { useRef, useState } from 'react';
import type { UserDetails } from '#contract/auth.ts';
import { FIELD_FAULTS, MESSAGES, parseEmail } from '#core/shared/index.ts';
import { forgetEntryDraft, storeEntryDraft } from '../../../lib/accounts/entry-draft.ts';
import { ticketOf } from '../../../lib/accounts/ticket-of.ts';
import { Problem, sentenceOf } from '../../../lib/api/problem.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import { userFailed, userSignedIn } from '../../../lib/state/user-actions.ts';
import { toast } from '../../../lib/toast.ts';
import { ACCOUNT_FIELDS, type AccountDraft, type AccountField, type AccountWay, fieldsOf } from './account-draft.ts';
import {
  byOwnPasskey,
  byPasskey,
  byPassword,
  byRecoveryCode,
  type CallEnd,
  newByPasskey,
  newByPassword,
} from './sign-in-calls.ts';

type Faults = Readonly<Partial<Record<AccountField, string>>>;

/** The draft, and how to change it; kept by the panel. */
export interface KeptAccount {
  readonly draft: AccountDraft;
  readonly keep: (change: (before: AccountDraft) => AccountDraft) => void;
}

function faultsOf(draft: AccountDraft): Faults {
  const fields = fieldsOf(draft);
  const empty = fields.filter((field) => draft.texts[field].trim() === '');
  const isWrongEmail = fields.includes('email') && parseEmail(draft.texts.email) === null;
  return {
    ...(isWrongEmail && { email: translate(FIELD_FAULTS.INVALID_EMAIL) }),
    ...Object.fromEntries(empty.map((field) => [field, translate(FIELD_FAULTS.REQUIRED)])),
  };
}

/** What is wrong with which field, by a refusal of the server. */
function faultsIn(thrown: unknown): Faults {
  if (!(thrown instanceof Problem)) return {};
  if (thrown.code === 'EMAIL_TAKEN') return { email: thrown.msg };
  if (thrown.code === 'INVALID_CREDENTIALS') return { password: thrown.msg };
  return Object.fromEntries(
    ACCOUNT_FIELDS.map((field) => [field, thrown.field(field)]).filter(([, fault]) => fault !== undefined),
  );
}

const has = (thrown: unknown, code: string): boolean => thrown instanceof Problem && thrown.code === code;

/**
 * The account of a visitor in the check step: made, or logged in to, when the visitor pays. Every refusal is told in the
 * step, with everything typed as it was; an email that has an account leads on to its password.
 */
export function useAccount({ draft, keep }: KeptAccount) {
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  /** Whether the account exists although the login to it failed. */
  const isMade = useRef(false);
  const { way, texts, ticket } = draft;

  function show(found: Faults): boolean {
    setFaults(found);
    const isAny = Object.keys(found).length > 0;
    if (isAny) setRefusals((count) => count + 1);
    return isAny;
  }

  function choose(next: AccountWay): void {
    setFaults({});
    setProblem(null);
    keep((before) => ({ ...before, way: next, ticket: null }));
  }

  function refuse(thrown: unknown): void {
    if (!(thrown instanceof Problem)) console.error('Making or opening an account broke.', thrown);
    if (isMade.current) choose('login');
    isMade.current = false;
    const asked = ticketOf(thrown);
    if (asked !== null) {
      keep((before) => ({ ...before, way: 'login', ticket: asked }));
      return;
    }
    if (has(thrown, 'EMAIL_TAKEN')) choose('login');
    if (has(thrown, 'SIGN_IN_EXPIRED')) keep((before) => ({ ...before, ticket: null }));
    userFailed(sentenceOf(thrown));
    if (!show(faultsIn(thrown))) setProblem(sentenceOf(thrown));
  }

  /** @returns who is signed in; null where nobody is, which is told */
  async function enterBy(call: () => Promise<CallEnd>, isNew: boolean): Promise<UserDetails | null> {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    setProblem(null);
    setFaults({});
    try {
      const end = await call();
      if (!('signedIn' in end)) {
        setProblem(end.why);
        return null;
      }
      forgetEntryDraft();
      keep((before) => ({ ...before, ticket: null, texts: { ...before.texts, password: '', recoveryCode: '' } }));
      userSignedIn(end.signedIn);
      toast.success(translate(isNew ? MESSAGES.REGISTERED : MESSAGES.LOGGED_IN));
      return end.signedIn.userDetails;
    } catch (thrown) {
      refuse(thrown);
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  /** Shows what is wrong with the fields. @returns whether nothing is */
  const check = (): boolean => !show(faultsOf(draft));

  function enter(): Promise<UserDetails | null> {
    if (ticket !== null) return enterBy(() => byRecoveryCode(ticket, texts.recoveryCode), false);
    if (way === 'login') return enterBy(() => byPassword(texts), false);
    if (way === 'passkey') return enterBy(() => newByPasskey(texts), true);
    const onMade = () => {
      isMade.current = true;
    };
    return enterBy(() => newByPassword(texts, onMade), true);
  }

  return {
    way,
    texts,
    faults,
    problem,
    busy,
    /** Counts the refusals: after each the first field at fault takes the focus. */
    refusals,
    /** Whether a login waits for its second step. */
    isSecondStep: ticket !== null,
    choose,
    type: (field: AccountField, text: string): void => {
      keep((before) => ({ ...before, texts: { ...before.texts, [field]: text } }));
      if (field === 'name' || field === 'email') storeEntryDraft({ [field]: text });
      setFaults(({ [field]: _, ...others }) => others);
    },
    check,
    /** Makes the account, or logs in, as chosen. */
    enter,
    /** Signs in by passkey: any of this product, or one of the account in its second step. */
    enterByPasskey: () => enterBy(() => (ticket === null ? byPasskey() : byOwnPasskey(ticket)), false),
  };
}

/** The account of a visitor, as the step uses it. */
export type AccountForm = ReturnType<typeof useAccount>;

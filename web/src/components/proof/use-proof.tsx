import { type ReactNode, useState } from 'react';
import { type OwnerProof, proofsIn, proveOwner } from '../../lib/accounts/owner-proof.ts';
import { Problem, sentenceOf } from '../../lib/api/problem.ts';
import { useCurrentUser } from '../../lib/state/app-state.ts';
import { toast } from '../../lib/toast.ts';
import { type AskedProof, ProofDialog } from './proof-dialog.tsx';

interface Asked extends AskedProof {
  /** Runs the action again, after the proof. */
  readonly again: () => void;
  /** Ends it without a result. */
  readonly left: () => void;
}

/** Actions that may need a recent sign-in, and the dialog that asks for it. */
export interface ProvedActions {
  /**
   * Runs an action; where the server asks for a recent sign-in, a dialog asks for a proof, and the action runs again.
   * @returns its result; `null` when the dialog was left, with nothing changed
   * @throws Problem any other refusal of the action
   */
  readonly run: <Value>(action: () => Promise<Value>) => Promise<Value | null>;
  /** To be rendered; `null` while nothing is asked. */
  readonly dialog: ReactNode;
}

/** The fields of a proof that a refusal marks. */
function faultsOf(thrown: unknown): AskedProof['faults'] {
  const problem = thrown instanceof Problem ? thrown : null;
  const [currentPassword, recoveryCode] = [problem?.field('currentPassword'), problem?.field('recoveryCode')];
  return {
    ...(currentPassword !== undefined && { currentPassword }),
    ...(recoveryCode !== undefined && { recoveryCode }),
  };
}

/** Asks for a recent sign-in where an action needs one; a proof counts for the next actions too. */
export function useProof(): ProvedActions {
  const userId = useCurrentUser()?._id ?? '';
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);

  async function run<Value>(action: () => Promise<Value>): Promise<Value | null> {
    try {
      return await action();
    } catch (thrown) {
      const proofs = proofsIn(thrown);
      if (proofs.length === 0) throw thrown;
      return new Promise((resolve, reject) => {
        setAsked({
          proofs,
          faults: {},
          again: () => void run(action).then(resolve, reject),
          left: () => resolve(null),
        });
      });
    }
  }

  async function prove(asking: Asked, proof: OwnerProof): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await proveOwner(userId, proof);
      setAsked(null);
      asking.again();
    } catch (thrown) {
      const faults = faultsOf(thrown);
      if (Object.keys(faults).length === 0) toast.error(sentenceOf(thrown));
      setAsked({ ...asking, faults });
    } finally {
      setBusy(false);
    }
  }

  function leave(asking: Asked): void {
    setAsked(null);
    asking.left();
  }

  const dialog = asked && (
    <ProofDialog
      userId={userId}
      asking={asked}
      busy={busy}
      onProved={(proof) => void prove(asked, proof)}
      onLeave={() => leave(asked)}
    />
  );
  return { run, dialog };
}

import { useState } from 'react';
import { type OwnerProof, type Proof, proofsIn } from '../../../lib/accounts/owner-proof.ts';
import { Problem, sentenceOf } from '../../../lib/api/problem.ts';
import { toast } from '../../../lib/toast.ts';

/** An action that may need a proof of the owner; it answers the sentence of its success, or `null` for none. */
export type ProvedAction = (proof?: OwnerProof) => Promise<string | null>;

/** What the dialog of the proof shows. */
export interface Asking {
  readonly proofs: readonly Proof[];
  readonly action: ProvedAction;
  readonly faults: Readonly<Partial<Record<Proof, string>>>;
}

/** Runs one action at a time; one that needs a proof waits in a dialog until the owner gives it, or leaves. */
export function useProved() {
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);

  function failed(action: ProvedAction, thrown: unknown): void {
    const proofs = proofsIn(thrown);
    if (proofs.length > 0) {
      setAsking({ proofs, action, faults: {} });
      return;
    }
    const problem = thrown instanceof Problem ? thrown : null;
    const [currentPassword, recoveryCode] = [problem?.field('currentPassword'), problem?.field('recoveryCode')];
    if (currentPassword === undefined && recoveryCode === undefined) {
      toast.error(sentenceOf(thrown));
      return;
    }
    const faults = { ...(currentPassword && { currentPassword }), ...(recoveryCode && { recoveryCode }) };
    setAsking((before) => before && { ...before, faults });
  }

  async function run(action: ProvedAction, proof?: OwnerProof): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      const sentence = await action(proof);
      setAsking(null);
      if (sentence !== null) toast.success(sentence);
    } catch (thrown) {
      failed(action, thrown);
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    asking,
    run: (action: ProvedAction, proof?: OwnerProof) => void run(action, proof),
    leave: () => setAsking(null),
  };
}

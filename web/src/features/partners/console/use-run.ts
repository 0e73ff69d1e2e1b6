import { useRef, useState } from 'react';
import { Problem, sentenceOf } from '../../../lib/api/problem.ts';
import { toast } from '../../../lib/toast.ts';

/** The pending action by its name, why the last one failed, and their start. */
export interface Runs {
  readonly busy: string | null;
  /** The sentence and the code of the last failure, and the name of its action; `null` after a success and before any. */
  readonly failed: { readonly name: string; readonly sentence: string; readonly code: string } | null;
  /** Runs one action at a time. It answers the sentence of its success, or `null` where nothing was done. */
  readonly run: (name: string, action: () => Promise<string | null>) => void;
}

/** Runs the actions of a page; a success is a toast, a failure stays on the page until the next action. */
export function useRun(): Runs {
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState<Runs['failed']>(null);
  const running = useRef(false);

  async function begin(name: string, action: () => Promise<string | null>): Promise<void> {
    running.current = true;
    setBusy(name);
    setFailed(null);
    try {
      const sentence = await action();
      if (sentence !== null) toast.success(sentence);
    } catch (fault) {
      setFailed({ name, sentence: sentenceOf(fault), code: fault instanceof Problem ? fault.code : '' });
    } finally {
      running.current = false;
      setBusy(null);
    }
  }

  return {
    busy,
    failed,
    run(name, action) {
      if (!running.current) void begin(name, action);
    },
  };
}

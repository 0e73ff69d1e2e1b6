import { useState } from 'react';
import { sentenceOf } from '../../../lib/api/problem.ts';
import { toast } from '../../../lib/toast.ts';

/** The pending action, and its start. */
export interface Actions {
  readonly busy: string | null;
  readonly act: (name: string, action: () => Promise<string>) => Promise<void>;
}

/** Runs one action at a time; its result or failure is shown as a toast. */
export function useActions(): Actions {
  const [busy, setBusy] = useState<string | null>(null);
  async function act(name: string, action: () => Promise<string>): Promise<void> {
    if (busy !== null) return;
    setBusy(name);
    try {
      toast.success(await action());
    } catch (fault) {
      toast.error(sentenceOf(fault));
    } finally {
      setBusy(null);
    }
  }
  return { busy, act };
}

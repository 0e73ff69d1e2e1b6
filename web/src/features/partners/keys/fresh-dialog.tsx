import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ApiKey, NewApiKey } from '#contract/organisations/organisations.ts';
import { KEYS } from '#src/locales/en/web/partners/keys.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogActions } from '../../../components/dialog/dialog-actions.tsx';
import { useBackClosesMe } from '../../../lib/browser/use-back-closes.ts';
import { momentOf } from '../console/days.ts';
import keyClasses from './keys.module.css';

/** A key that was just made, with its secret. */
export interface FreshKey extends NewApiKey {
  /** The key that it replaces, as it is from now on. */
  readonly replaced: ApiKey | null;
}

export interface FreshDialogProps {
  readonly fresh: FreshKey;
  readonly onClose: () => void;
}

/** Shows the secret of a key, once. A click beside the dialog does not close it. */
export function FreshDialog({ fresh: { key, secret, replaced }, onClose }: FreshDialogProps) {
  const [told, setTold] = useState('');
  useBackClosesMe(onClose);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      setTold(KEYS.copied);
    } catch (fault) {
      console.info('The key could not be copied.', fault);
      setTold(KEYS.notCopied);
    }
  }

  return (
    <Dialog
      title={KEYS.secret(key.name)}
      closeLabel={KEYS.kept}
      closeOnClickOutside={false}
      startsOnTitle
      onClose={onClose}
    >
      <p>{KEYS.once}</p>
      <code className={keyClasses.secret}>{secret}</code>
      <p role="status" className={keyClasses.told}>
        {told}
      </p>
      {replaced !== null && (
        <p>{replaced.expiresAt === null ? KEYS.oldEnded : KEYS.oldEnds(momentOf(replaced.expiresAt))}</p>
      )}
      <DialogActions>
        <Button onClick={() => void copy()}>{KEYS.copy}</Button>
        <Button variant="default" onClick={onClose}>
          {KEYS.kept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

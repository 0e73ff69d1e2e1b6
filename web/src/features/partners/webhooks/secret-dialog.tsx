import { Button } from '@mantine/core';
import { useState } from 'react';
import type { WebhookEndpointWithSecret } from '#contract/organisations/webhooks.ts';
import { WEBHOOKS } from '#src/locales/en/web/partners/webhooks.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogActions } from '../../../components/dialog/dialog-actions.tsx';
import { useBackClosesMe } from '../../../lib/browser/use-back-closes.ts';
import keyClasses from '../keys/keys.module.css';

export interface SecretDialogProps {
  readonly made: WebhookEndpointWithSecret;
  readonly onClose: () => void;
}

/** Shows the secret of an endpoint, once. A click beside the dialog does not close it. */
export function SecretDialog({ made: { url, signingSecret }, onClose }: SecretDialogProps) {
  const [told, setTold] = useState('');
  useBackClosesMe(onClose);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(signingSecret);
      setTold(WEBHOOKS.copied);
    } catch (fault) {
      console.info('The secret could not be copied.', fault);
      setTold(WEBHOOKS.notCopied);
    }
  }

  return (
    <Dialog
      title={WEBHOOKS.secretTitle}
      closeLabel={WEBHOOKS.kept}
      closeOnClickOutside={false}
      startsOnTitle
      onClose={onClose}
    >
      <p>{WEBHOOKS.once(url)}</p>
      <code className={keyClasses.secret}>{signingSecret}</code>
      <p role="status" className={keyClasses.told}>
        {told}
      </p>
      <DialogActions>
        <Button onClick={() => void copy()}>{WEBHOOKS.copySecret}</Button>
        <Button variant="default" onClick={onClose}>
          {WEBHOOKS.kept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

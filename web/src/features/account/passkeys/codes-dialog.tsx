import { Button } from '@mantine/core';
import { CODES } from '#src/locales/en/web/account/passkeys.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogActions } from '../../../components/dialog/dialog-actions.tsx';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { useBackClosesMe } from '../../../lib/browser/use-back-closes.ts';
import { toast } from '../../../lib/toast.ts';
import classes from '../security/security.module.css';

/** Shows recovery codes, once. A click beside the dialog does not close it. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`;
  useBackClosesMe(onClose);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(CODES.copied);
    } catch (fault) {
      console.info('The codes could not be copied.', fault);
      toast.error(CODES.notCopied);
    }
  }

  function download(): void {
    saveFile(text, 'text/plain', 'padav-recovery-codes.txt');
    toast.success(CODES.downloaded);
  }

  return (
    <Dialog title={CODES.title} closeLabel={CODES.done} closeOnClickOutside={false} startsOnTitle onClose={onClose}>
      <p>{CODES.how}</p>
      <ul className={classes.codes} aria-label={CODES.title}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="default" onClick={() => void copy()}>
          {CODES.copy}
        </Button>
        <Button variant="default" onClick={download}>
          {CODES.download}
        </Button>
        <Button onClick={onClose}>{CODES.done}</Button>
      </DialogActions>
    </Dialog>
  );
}

import { Button } from '@mantine/core';
import type { ApiKey } from '#contract/organisations/organisations.ts';
import { KEYS } from '#src/locales/en/web/partners/keys.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { useBackClosesMe } from '../../../lib/browser/use-back-closes.ts';
import { revokeKey } from '../api/keys.ts';
import classes from '../console/console.module.css';
import { FormFailure } from '../console/form-failure.tsx';
import { useRun } from '../console/use-run.ts';

export interface RevokeKeyProps {
  readonly organisationId: string;
  readonly revoked: ApiKey;
  readonly onRevoked: (ended: ApiKey) => void;
  readonly onClose: () => void;
}

/** Revokes a key, after a question. */
export function RevokeKey({ organisationId, revoked: { id, name }, onRevoked, onClose }: RevokeKeyProps) {
  const { busy, failed, run } = useRun();
  useBackClosesMe(onClose);
  const revoke = () =>
    run('revoke', async () => {
      onRevoked(await revokeKey(organisationId, id));
      return null;
    });
  return (
    <Dialog title={KEYS.revokeTitle(name)} closeLabel={KEYS.no} onClose={onClose}>
      <p>{KEYS.revokeHow}</p>
      <FormFailure failure={failed?.sentence ?? null} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {KEYS.no}
        </Button>
        <Button color="red" loading={busy !== null} onClick={revoke}>
          {KEYS.revokeYes}
        </Button>
      </div>
    </Dialog>
  );
}

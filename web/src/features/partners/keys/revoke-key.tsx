import type { ApiKey } from '#contract/organisations/organisations.ts';
import { KEYS } from '#src/locales/en/web/partners/keys.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { revokeKey } from '../api/keys.ts';
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
  const revoke = () =>
    run('revoke', async () => {
      onRevoked(await revokeKey(organisationId, id));
      return null;
    });
  return (
    <ConfirmDialog
      title={KEYS.revokeTitle(name)}
      no={KEYS.no}
      yes={KEYS.revokeYes}
      isBusy={busy !== null}
      onYes={revoke}
      onClose={onClose}
    >
      <p>{KEYS.revokeHow}</p>
      <FormFailure failure={failed?.sentence ?? null} />
    </ConfirmDialog>
  );
}

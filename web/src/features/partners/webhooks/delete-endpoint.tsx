import { WEBHOOKS } from '#src/locales/en/web/partners/webhooks.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { deleteEndpoint, type Endpoint, type Place } from '../api/webhooks.ts';
import { FormFailure } from '../console/form-failure.tsx';
import { useRun } from '../console/use-run.ts';

export interface DeleteEndpointProps {
  readonly place: Place;
  readonly endpoint: Endpoint;
  readonly onDeleted: () => Promise<void>;
  readonly onClose: () => void;
}

/** Deletes an endpoint, after a question. */
export function DeleteEndpoint({ place, endpoint: { id, url }, onDeleted, onClose }: DeleteEndpointProps) {
  const { busy, failed, run } = useRun();
  const remove = () =>
    run('delete', async () => {
      await deleteEndpoint(place, id);
      await onDeleted();
      return WEBHOOKS.deleted;
    });
  return (
    <ConfirmDialog
      title={WEBHOOKS.deleteTitle}
      no={WEBHOOKS.no}
      yes={WEBHOOKS.deleteYes}
      isBusy={busy !== null}
      onYes={remove}
      onClose={onClose}
    >
      <p>{WEBHOOKS.deleteHow(url)}</p>
      <FormFailure failure={failed?.sentence ?? null} />
    </ConfirmDialog>
  );
}

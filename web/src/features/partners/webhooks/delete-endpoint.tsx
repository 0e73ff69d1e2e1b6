import { Button } from '@mantine/core';
import { WEBHOOKS } from '#src/locales/en/web/partners/webhooks.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { useBackClosesMe } from '../../../lib/browser/use-back-closes.ts';
import { deleteEndpoint, type Endpoint, type Place } from '../api/webhooks.ts';
import classes from '../console/console.module.css';
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
  useBackClosesMe(onClose);
  const remove = () =>
    run('delete', async () => {
      await deleteEndpoint(place, id);
      await onDeleted();
      return WEBHOOKS.deleted;
    });
  return (
    <Dialog title={WEBHOOKS.deleteTitle} closeLabel={WEBHOOKS.no} onClose={onClose}>
      <p>{WEBHOOKS.deleteHow(url)}</p>
      <FormFailure failure={failed?.sentence ?? null} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {WEBHOOKS.no}
        </Button>
        <Button color="red" loading={busy !== null} onClick={remove}>
          {WEBHOOKS.deleteYes}
        </Button>
      </div>
    </Dialog>
  );
}

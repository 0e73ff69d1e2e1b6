import { Button, Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { RESULTS_MAP } from '#src/locales/en/web/results/results-map.ts';
import { MapPinIcon } from '../../../components/icons/marks.tsx';
import { mapLoader } from '../../../components/map/map-loader.ts';
import { Notice } from '../../../components/notice.tsx';
import { importCode } from '../../../lib/browser/import-code.ts';
import { createLoader, useLoader } from '../../../lib/browser/load-code.ts';
import classes from './map-button.module.css';
import type { MapDialogProps } from './map-dialog.tsx';
import type { MapShown } from './use-map-shown.ts';

const dialogLoader = createLoader(
  'The dialog of the map',
  async () => (await importCode(() => import('./map-dialog.tsx'))).MapDialog,
);

/** Loads dialog and map together, from hover and focus on. */
function prepare(): void {
  dialogLoader.start();
  mapLoader.start();
}

export interface MapButtonProps extends Omit<MapDialogProps, 'onClose'> {
  readonly map: MapShown;
}

/** Map View: opens the results on a map, and closes them again. The map loads on first use. */
export function MapButton({ map, ...props }: MapButtonProps) {
  const { shown, show, hide } = map;
  const button = useRef<HTMLButtonElement>(null);
  const wasShown = useRef(false);
  const dialog = useLoader(dialogLoader);

  const isOpening = shown && dialog.status === 'loading';

  useEffect(() => {
    if (shown) prepare();
    else if (wasShown.current) button.current?.focus();
    wasShown.current = shown;
  }, [shown]);

  function press(): void {
    prepare();
    if (!shown) show();
    else if (dialog.status === 'failed') dialogLoader.again();
    else hide();
  }

  return (
    <>
      <Button
        ref={button}
        id="map-view"
        className={classes.open ?? ''}
        variant="default"
        aria-haspopup="dialog"
        aria-expanded={shown && dialog.status === 'loaded'}
        aria-busy={isOpening}
        leftSection={isOpening ? <Loader size="1.2rem" /> : <MapPinIcon className={classes.sign} />}
        onMouseEnter={prepare}
        onFocus={prepare}
        onClick={press}
      >
        {RESULTS_MAP.open}
      </Button>
      {shown && dialog.status === 'failed' && (
        <div className={classes.failed}>
          <Notice kind="problem" action={{ label: RESULTS_MAP.tryAgain, onClick: dialogLoader.again }}>
            {RESULTS_MAP.failed}
          </Notice>
        </div>
      )}
      {shown && dialog.status === 'loaded' && <dialog.value {...props} onClose={hide} />}
    </>
  );
}

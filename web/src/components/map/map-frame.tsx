import { useEffect } from 'react';
import { Notice } from '../notice.tsx';
import { useLoader } from './loader.ts';
import classes from './map-frame.module.css';
import { mapLoader } from './map-loader.ts';
import type { MapProps } from './map-pane.tsx';
import { MAP } from './texts.ts';

/** A map, from the moment it is wanted: its shape while it loads, a sentence and a way on when it can't. */
export function MapFrame(props: MapProps) {
  const loaded = useLoader(mapLoader);
  useEffect(() => {
    mapLoader.start();
  }, []);

  if (loaded.status === 'loaded') return <loaded.value {...props} />;
  if (loaded.status === 'failed')
    return (
      <div className={classes.failed}>
        <Notice kind="problem" action={{ label: MAP.tryAgain, onClick: mapLoader.again }}>
          {MAP.failed}
        </Notice>
      </div>
    );
  return <div className={classes.loading} role="status" aria-label={MAP.loading} />;
}

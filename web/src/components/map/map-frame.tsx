import { Component, type ReactNode, useEffect, useState } from 'react';
import { MAP } from '#src/locales/en/web/components/map.ts';
import { WAITING } from '#src/locales/en/web/components/waiting.ts';
import { WAITING_PARTS } from '#src/locales/en/web/components/waiting-parts.ts';
import { useLoader } from '../../lib/browser/load-code.ts';
import { Notice } from '../notice.tsx';
import { Waiting } from '../waiting/waiting.tsx';
import classes from './map-frame.module.css';
import { mapLoader } from './map-loader.ts';
import type { MapProps } from './map-pane.tsx';

/** Whether this visit has shown the notice about the offline map: once is enough. */
let told = false;

/** A polite notice that the offline map is shown, until it is closed. */
function StandsIn() {
  const [shown, setShown] = useState(!told);
  useEffect(() => {
    told = true;
  }, []);
  if (!shown) return null;
  return (
    <p className={classes.standsIn} role="status">
      {MAP.standsIn}
      <button type="button" aria-label={MAP.closeNote} onClick={() => setShown(false)}>
        ×
      </button>
    </p>
  );
}

/** A map that throws while it is shown is treated as one that failed to load; the rest of the page continues. */
class Contained extends Component<{ children: ReactNode }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(fault: Error) {
    mapLoader.fail(fault);
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}

/** A map, loaded on first use: a skeleton while it loads, a message and a retry when it fails. */
export function MapFrame(props: MapProps) {
  const loaded = useLoader(mapLoader);
  useEffect(() => {
    mapLoader.start();
  }, []);

  if (loaded.status === 'loaded') {
    const { Show, standsIn } = loaded.value;
    return (
      <div className={classes.frame}>
        {standsIn && <StandsIn />}
        <Contained>
          <Show {...props} />
        </Contained>
      </div>
    );
  }
  if (loaded.status === 'failed')
    return (
      <div className={classes.failed}>
        <Notice kind="problem" action={{ label: MAP.tryAgain, onClick: mapLoader.again }}>
          {MAP.failed}
        </Notice>
      </div>
    );
  return (
    <Waiting
      label={MAP.loading}
      sentence={WAITING_PARTS.map}
      wayOut={{ label: WAITING.stop, onClick: () => mapLoader.fail(new Error('Nobody waits for the map any more')) }}
    >
      <div className={classes.loading} />
    </Waiting>
  );
}

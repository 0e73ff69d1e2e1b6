import { APIProvider, Map as GoogleMap, useMap } from '@vis.gl/react-google-maps';
import { type ComponentType, type RefObject, useEffect, useRef } from 'react';
import type { GoogleService } from '#contract/config.ts';
import { apiOf } from '../../../lib/google/google-api.tsx';
import { useColours } from '../../../lib/state/colours.ts';
import { CLOSEST_ZOOM, FURTHEST_ZOOM, type PictureProps } from '../map-adapter.ts';
import { MapPane, type MapProps } from '../map-pane.tsx';
import { drawnByGoogle } from './google-map.ts';

type DrawnProps = Pick<PictureProps, 'onArea' | 'onPick' | 'onDrawn'> & {
  readonly frame: RefObject<HTMLElement | null>;
};

/** Called with Google's map once it is ready. */
function Drawn({ frame, onArea, onPick, onDrawn }: DrawnProps) {
  const map = useMap();
  useEffect(() => {
    if (map === null) return;
    const drawn = drawnByGoogle(map, { onArea, onPick, focus: () => frame.current?.focus() });
    onDrawn(drawn);
    return () => {
      onDrawn(null);
      drawn.remove();
    };
  }, [map, frame, onArea, onPick, onDrawn]);
  return null;
}

type GooglePictureProps = PictureProps & { readonly service: GoogleService };

/**
 * Google's map, without its own buttons: the pane has those. It is recreated for another centre, zoom or colour
 * scheme.
 */
function GooglePicture({ service, className, centre, zoom, label, inPage, ...handing }: GooglePictureProps) {
  const frame = useRef<HTMLElement>(null);
  const dark = useColours().shown === 'dark';
  const { latitude, longitude } = centre;
  return (
    <section ref={frame} className={className} aria-label={label} tabIndex={-1}>
      <APIProvider {...apiOf(service)}>
        <GoogleMap
          key={`${latitude} ${longitude} ${zoom}`}
          defaultCenter={{ lat: latitude, lng: longitude }}
          defaultZoom={zoom}
          minZoom={FURTHEST_ZOOM}
          maxZoom={CLOSEST_ZOOM}
          mapId={service.mapId}
          colorScheme={dark ? 'DARK' : 'LIGHT'}
          gestureHandling={inPage ? 'cooperative' : 'greedy'}
          isFractionalZoomEnabled={false}
          clickableIcons={false}
          disableDefaultUI
          scaleControl
        >
          <Drawn frame={frame} {...handing} />
        </GoogleMap>
      </APIProvider>
    </section>
  );
}

const pictureBy =
  (service: GoogleService): ComponentType<PictureProps> =>
  (props) => <GooglePicture {...props} service={service} />;

/** The map pane on Google's map, whose API has been loaded. */
export function googleMap(service: GoogleService): ComponentType<MapProps> {
  const adapter = { Picture: pictureBy(service) };
  return (props) => <MapPane {...props} adapter={adapter} />;
}

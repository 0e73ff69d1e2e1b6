import { type ComponentType, useEffect, useRef } from 'react';
import type { DrawnMap, DrawOptions, PictureProps } from './map-adapter.ts';

type Draw = (element: HTMLElement, options: DrawOptions) => DrawnMap;

function DrawnPicture({ draw, className, centre, zoom, label, inPage, ...told }: PictureProps & { draw: Draw }) {
  const element = useRef<HTMLDivElement>(null);
  const { latitude, longitude } = centre;
  const { onArea, onPick, onDrawn } = told;

  useEffect(() => {
    if (element.current === null) return;
    const options = { centre: { latitude, longitude }, zoom, label, inPage, onArea, onPick };
    const map = draw(element.current, options);
    onDrawn(map);
    return () => {
      onDrawn(null);
      map.remove();
    };
  }, [draw, latitude, longitude, zoom, label, inPage, onArea, onPick, onDrawn]);

  return <div ref={element} className={className} />;
}

/** The background of a map, created once in an element, at the initial centre and zoom. */
export const pictureOf =
  (draw: Draw): ComponentType<PictureProps> =>
  (props) => <DrawnPicture {...props} draw={draw} />;

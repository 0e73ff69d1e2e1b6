import page from '../results-page.module.css';
import classes from './split.module.css';
import { SplitMap, type SplitMapProps } from './split-map.tsx';

export interface MapBesideProps extends SplitMapProps {
  /** Whether the page has the width for list and map; null in a drawn page, which does not know. */
  readonly fits: boolean | null;
}

/** The map beside the list, where the page has the width for both; a drawn page leaves its space. */
export function MapBeside({ fits, ...map }: MapBesideProps) {
  if (fits === null) return <div className={`${classes.beside} ${page.ghostMap}`} />;
  return fits && <SplitMap {...map} />;
}

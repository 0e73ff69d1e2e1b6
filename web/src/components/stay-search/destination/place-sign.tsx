import BedDouble from 'lucide-react/icons/bed-double';
import Building2 from 'lucide-react/icons/building-2';
import Landmark from 'lucide-react/icons/landmark';
import MapSheet from 'lucide-react/icons/map';
import MapPinned from 'lucide-react/icons/map-pinned';
import Plane from 'lucide-react/icons/plane';
import TrainFront from 'lucide-react/icons/train-front';
import type { PlaceKind } from '#core/stays/index.ts';
import { KIND_NAMES } from '#src/locales/en/web/components/place-kinds.ts';
import classes from './place-sign.module.css';

const ICONS: Readonly<Record<PlaceKind, typeof Plane>> = {
  city: Building2,
  locality: MapPinned,
  hotel: BedDouble,
  landmark: Landmark,
  airport: Plane,
  station: TrainFront,
  region: MapSheet,
};

/** What a place is, by an icon and a word. */
export function PlaceSign({ kind }: { kind: PlaceKind }) {
  const Icon = ICONS[kind];
  return (
    <small className={classes.sign} data-kind={kind}>
      <Icon aria-hidden="true" /> {KIND_NAMES[kind]}
    </small>
  );
}

import BedDouble from 'lucide-react/icons/bed-double';
import Building2 from 'lucide-react/icons/building-2';
import Landmark from 'lucide-react/icons/landmark';
import MapSheet from 'lucide-react/icons/map';
import MapPinned from 'lucide-react/icons/map-pinned';
import Plane from 'lucide-react/icons/plane';
import TrainFront from 'lucide-react/icons/train-front';
import type { ReactNode } from 'react';
import type { PlaceKind } from '#core/stays/index.ts';
import { KIND_NAMES } from '#src/locales/en/web/components/place-kinds.ts';
import { placeLabel } from '../../../lib/i18n/place-labels.ts';
import type { Suggestion } from '../../../lib/places/suggestion.ts';
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

/** What tells a suggested place apart: the icon of its kind, and a line with its kind and where it lies. */
export function placeSign({ kind, name, label }: Suggestion): { readonly icon: ReactNode; readonly label: string } {
  const Icon = ICONS[kind];
  const isTown = kind === 'city' || kind === 'region';
  const where = !isTown && label.startsWith(`${name}, `) ? label.slice(name.length + 2) : label;
  const shown = where.split(', ').map(placeLabel).join(', ');
  return { icon: <Icon className={classes.icon} aria-hidden="true" />, label: `${KIND_NAMES[kind]} · ${shown}` };
}

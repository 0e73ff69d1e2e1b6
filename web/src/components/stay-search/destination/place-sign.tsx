import type { ReactNode } from 'react';
import type { PlaceKind } from '#core/stays/index.ts';
import { KIND_NAMES } from '#src/locales/en/web/components/place-kinds.ts';
import { placeLabel } from '../../../lib/i18n/place-labels.ts';
import type { Suggestion } from '../../../lib/places/suggestion.ts';
import {
  BedDoubleIcon,
  Building2Icon,
  LandmarkIcon,
  MapIcon,
  MapPinnedIcon,
  PlaneIcon,
  TrainFrontIcon,
} from '../../icons/places.tsx';
import classes from './place-sign.module.css';

const ICONS: Readonly<Record<PlaceKind, typeof PlaneIcon>> = {
  city: Building2Icon,
  locality: MapPinnedIcon,
  hotel: BedDoubleIcon,
  landmark: LandmarkIcon,
  airport: PlaneIcon,
  station: TrainFrontIcon,
  region: MapIcon,
};

/** What tells a suggested place apart: the icon of its kind, and a line with its kind and where it lies. */
export function placeSign({ kind, name, label }: Suggestion): { readonly icon: ReactNode; readonly label: string } {
  const Icon = ICONS[kind];
  const isTown = kind === 'city' || kind === 'region';
  const where = !isTown && label.startsWith(`${name}, `) ? label.slice(name.length + 2) : label;
  const shown = where.split(', ').map(placeLabel).join(', ');
  return { icon: <Icon className={classes.icon} aria-hidden="true" />, label: `${KIND_NAMES[kind]} · ${shown}` };
}

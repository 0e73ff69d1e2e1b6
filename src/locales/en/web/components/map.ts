import { counted } from '../../grammar.ts';

/** What maps say. */
export const MAP = {
  loading: 'Loading the map',
  failed: 'The map could not be loaded. Everything else on this page still works.',
  standsIn: 'Google Maps can’t be shown right now. We’re showing this one instead.',
  closeNote: 'Close this note',
  tryAgain: 'Try again',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  north: 'Move the map north',
  south: 'Move the map south',
  east: 'Move the map east',
  west: 'Move the map west',
  recentre: 'Recentre the map',
  controls: 'Move and zoom the map',
  cluster: (count: number) => `${counted(count, 'hotel')} close together. Zoom in on them`,
  kilometres: (count: number) => `${count} km`,
  placeNames: 'Place names',
  land: 'Land and rivers',
  airports: 'Airports',
  airport: (code: string) => `Airport ${code}`,
} as const;

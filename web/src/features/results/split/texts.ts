/** What the map beside the list says. */
export const SPLIT = {
  beside: 'Map beside the list',
  hide: 'Hide the map',
  show: 'Map beside the list',
} as const;

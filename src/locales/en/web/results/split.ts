/** What the map beside the list says. */
export const SPLIT = {
  beside: 'Map beside the list',
  /** Another name than that of the map which covers the list: both may stand on the page. */
  map: 'Hotels of this list on the map',
  hide: 'Hide the map',
  show: 'Map beside the list',
} as const;

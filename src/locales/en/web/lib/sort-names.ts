/** The names of the sort keys (specification, section 2). */
export const SORT_NAMES = {
  none: 'Recommended',
  pop: 'Most reviewed first',
  asc: 'Price: low to high',
  desc: 'Price: high to low',
  ratasc: 'Rating: low to high',
  ratdesc: 'Rating: high to low',
  dist: 'Nearest first',
};

import type { SORT_NAMES as English } from '../../../en/web/lib/sort-names.ts';
import type { Translation } from '../../../translation.ts';

/** The names of the sort keys. */
export const SORT_NAMES: Translation<typeof English> = {
  none: 'सुझाए गए',
  pop: 'सबसे ज़्यादा समीक्षा वाले',
  asc: 'कीमत: कम से ज़्यादा',
  desc: 'कीमत: ज़्यादा से कम',
  ratasc: 'रेटिंग: कम से ज़्यादा',
  ratdesc: 'रेटिंग: ज़्यादा से कम',
  dist: 'सबसे पास वाले पहले',
};

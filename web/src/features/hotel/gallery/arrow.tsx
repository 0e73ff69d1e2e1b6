/** An arrow on a button that moves through photos. */
export const Arrow = ({ direction }: { direction: 'back' | 'on' }) =>
  direction === 'back' ? <ChevronLeftIcon /> : <ChevronRightIcon />;

import { ChevronLeftIcon, ChevronRightIcon } from '../../../components/icons/arrows.tsx';

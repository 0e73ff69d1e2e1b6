/** Signs of Lucide (ISC), made by scripts/assets/make-signs.ts. */
import { icon } from './icon.tsx';

export const ChevronDownIcon = icon(<path d="m6 9l6 6l6-6" />);
export const ChevronLeftIcon = icon(<path d="m15 18l-6-6l6-6" />);
export const ChevronRightIcon = icon(<path d="m9 18l6-6l-6-6" />);
export const ChevronUpIcon = icon(<path d="m18 15l-6-6l-6 6" />);
export const XIcon = icon(<path d="M18 6L6 18M6 6l12 12" />);

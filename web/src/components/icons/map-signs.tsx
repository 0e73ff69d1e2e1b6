/** Signs of Lucide (ISC), made by scripts/assets/make-signs.ts. */
import { icon } from './icon.tsx';

export const LocateFixedIcon = icon(
  <>
    <path d="M2 12h3m14 0h3M12 2v3m0 14v3" />
    <circle cx="12" cy="12" r="7" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
export const MinusIcon = icon(<path d="M5 12h14" />);
export const PlusIcon = icon(<path d="M5 12h14m-7-7v14" />);

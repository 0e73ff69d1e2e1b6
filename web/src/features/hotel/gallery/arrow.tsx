import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';

/** An arrow on a button that moves through photos. */
export const Arrow = ({ direction }: { direction: 'back' | 'on' }) =>
  direction === 'back' ? <ChevronLeft /> : <ChevronRight />;

import type { ReactNode } from 'react';
import { type Drawn, DrawnContext } from '../lib/drawn/drawn.ts';

/**
 * What every page has around it, inside a router: what the server drew it with, if it did. What reads the server has
 * `SwrProvider` around it too, and what has components of Mantine `WithMantine`.
 */
export const Providers = ({ drawn = null, children }: { drawn?: Drawn | null; children: ReactNode }) => (
  <DrawnContext value={drawn}>{children}</DrawnContext>
);

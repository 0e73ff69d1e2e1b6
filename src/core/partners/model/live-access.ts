import type { KeyMode } from './api-key.ts';
import type { Organisation } from './organisation.ts';

/** Whether an organisation may have and use keys of a mode: live ones once approved, until suspended. */
export const organisationMayUse = ({ live }: Organisation, mode: KeyMode): boolean =>
  mode === 'test' || live === 'approved';

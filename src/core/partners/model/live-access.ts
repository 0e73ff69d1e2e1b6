import type { Refusal } from '../../shared/index.ts';
import type { KeyMode } from './api-key.ts';
import type { Organisation } from './organisation.ts';

/** Whether an organisation may have and use keys of a mode: live ones once approved, until suspended. */
export const organisationMayUse = ({ live }: Pick<Organisation, 'live'>, mode: KeyMode): boolean =>
  mode === 'test' || live === 'approved';

/** Why an organisation gets nothing in a mode; `null` where it may use the mode. */
export const liveRefusal = (
  organisation: Pick<Organisation, 'live'>,
  mode: KeyMode,
): Refusal<'LIVE_NOT_APPROVED'> | null =>
  organisationMayUse(organisation, mode) ? null : { code: 'LIVE_NOT_APPROVED', data: undefined };

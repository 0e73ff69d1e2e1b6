import type { FaultRow } from '../row.ts';
import { ACCOUNT_ROWS } from './account.ts';
import { CONSOLE_ROWS } from './console.ts';
import { CONSOLE_DATA_ROWS } from './console-data.ts';
import { ENTRY_ROWS } from './entry.ts';
import { HOTEL_ROWS } from './hotels.ts';
import { MAILED_ROWS } from './mailed.ts';
import { NEW_ACCOUNT_ROWS } from './new-account.ts';
import { OPERATOR_ROWS } from './operator.ts';
import { OWN_ROWS } from './own.ts';
import { PARTNER_ROWS } from './partners.ts';
import { PAYMENT_ROWS } from './payment.ts';
import { REQUEST_ROWS } from './requests.ts';
import { SECURITY_ROWS } from './security.ts';
import { SESSION_ROWS } from './session.ts';

/** Every call of the web, at each moment of its use. */
export const ROWS: readonly FaultRow[] = [
  ...HOTEL_ROWS,
  ...ENTRY_ROWS,
  ...SESSION_ROWS,
  ...ACCOUNT_ROWS,
  ...PAYMENT_ROWS,
  ...MAILED_ROWS,
  ...OWN_ROWS,
  ...SECURITY_ROWS,
  ...NEW_ACCOUNT_ROWS,
  ...PARTNER_ROWS,
  ...CONSOLE_ROWS,
  ...OPERATOR_ROWS,
  ...REQUEST_ROWS,
  ...CONSOLE_DATA_ROWS,
];

import type { Exception } from './lint-migrations.ts';

/** Migrations from before these rules: applied ones never change, and a new database has no rows that they could lock. */
const FROM_BEFORE: Readonly<Record<string, readonly string[]>> = {
  '0008_money.sql': ['constraint-missing-not-valid', 'require-concurrent-index-creation'],
  '0010_figures.sql': ['require-concurrent-index-creation'],
  '0018_session_devices.sql': ['no-checked-column'],
  '0019_language_of_orders.sql': ['no-checked-column'],
  '0022_retention.sql': ['require-concurrent-index-creation'],
  '0023_email_alarms.sql': ['rows-in-batches'],
  '0024_any_language.sql': ['constraint-missing-not-valid'],
  '0025_table_names.sql': ['renaming-table'],
  '0026_provider_rooms.sql': ['constraint-missing-not-valid', 'validate-without-transaction'],
  '0050_booking_changes.sql': [
    'adding-foreign-key-constraint',
    'constraint-missing-not-valid',
    'no-checked-column',
    'validate-without-transaction',
  ],
  '0051_passkey_registrations.sql': ['constraint-missing-not-valid'],
  '0053_test_mode.sql': ['constraint-missing-not-valid', 'no-hidden-statements', 'validate-without-transaction'],
  '0058_webhooks.sql': [
    'adding-field-with-default',
    'require-concurrent-index-creation',
    'require-concurrent-index-deletion',
  ],
  '0059_ended_keys.sql': [
    'constraint-missing-not-valid',
    'require-concurrent-index-creation',
    'rows-in-batches',
    'validate-without-transaction',
  ],
  '0061_balance_top_ups.sql': ['no-hidden-statements'],
  '0062_balances.sql': [
    'no-checked-column',
    'no-hidden-statements',
    'require-concurrent-index-creation',
    'rows-in-batches',
  ],
};

/** Where migrations may break a rule, and why. Of newer ones each has a reason of its own, which its review accepts. */
export const EXCEPTIONS: readonly Exception[] = [
  ...Object.entries(FROM_BEFORE).map(([file, rules]) => ({ file, rules, reason: 'applied before there were rules' })),
  {
    file: '0071_partner_requests_until.sql',
    rules: ['no-hidden-statements'],
    reason: 'the instant in the constraint depends on the day; it is added not valid',
  },
  {
    file: '0073_partner_requests_by_day.sql',
    rules: ['no-hidden-statements', 'renaming-table'],
    reason: 'another table has the name at once, which the release before uses as it did (tried by a test)',
  },
];

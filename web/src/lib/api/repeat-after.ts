/**
 * The pauses before a call about money is sent again by itself, in milliseconds; what is only read is sent again once. Their
 * 14 s outlast a replica that is replaced and a database that fails over (docs/resilience.md). A longer outage is told, and
 * the traveller tries again. Tests have none.
 */
export const REPEAT_AFTER_MS: readonly number[] = [500, 1_500, 4_000, 8_000];

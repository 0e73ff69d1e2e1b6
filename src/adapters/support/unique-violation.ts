/** PostgreSQL's code for a violated unique constraint (PostgreSQL manual, appendix A). */
const UNIQUE_VIOLATION = '23505';

/** Whether an error is a violated unique constraint. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;

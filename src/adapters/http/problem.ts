export { type ProblemExtras, Refused, refuse, refuseFields } from './problems/problem.ts';
export { STATUSES } from './problems/statuses.ts';

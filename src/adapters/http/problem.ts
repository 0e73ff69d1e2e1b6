export { refuse, refuseFields } from './problems/problem.ts';

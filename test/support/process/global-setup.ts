import { ensureBuilt } from './built.ts';

/** Once per run, before files that start the product at the same time would all build it. */
export const setup = (): void => ensureBuilt();

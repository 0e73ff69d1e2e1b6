import { ensureBuilt } from './built.ts';

/** Once per run, since files that start the product at the same time would all build it. */
export const setup = (): void => ensureBuilt();

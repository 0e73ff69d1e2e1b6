import { projectFolder } from '#src/adapters/support/project-file.ts';
import { runProcess } from '#src/composition/process/run.ts';
import { failpointsOf } from './failpoints.ts';

/** The product as src/main.ts starts it, which kills itself at the failpoint that `PADAV_FAILPOINT` names. */
await runProcess(process.env, projectFolder(import.meta.dirname), failpointsOf(process.env));

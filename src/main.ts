// Schemas that are made from now on are compiled with their first value.
import 'zod/compile';
import module from 'node:module';
import path from 'node:path';
import { projectFolder } from './adapters/support/project-file.ts';
import { keepYoungGenerationSmall } from './composition/process/young-generation.ts';

const project = projectFolder(import.meta.dirname);

/** Node 22 and later keep the compiled modules; where the folder can't be written, as in a container, they do not. */
const { enableCompileCache } = module as { readonly enableCompileCache?: (folder: string) => unknown };
enableCompileCache?.(path.join(project, '.cache', 'compiled'));

const growAgain = keepYoungGenerationSmall();
// Loaded only now: what is imported above is compiled before.
const { runProcess } = await import('./composition/process/run.ts');
await runProcess(process.env, project);
growAgain();

import { projectFolder } from './adapters/support/project-file.ts';
import { runProcess } from './composition/process/run.ts';

await runProcess(process.env, projectFolder(import.meta.dirname));

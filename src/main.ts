import { projectFolder } from './composition/process/project.ts';
import { runProcess } from './composition/process/run.ts';

await runProcess(process.env, projectFolder(import.meta.dirname));

import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openApiYaml } from './server/openapi-document.ts';

const target = fileURLToPath(new URL('../../openapi.yaml', import.meta.url));

await writeFile(target, await openApiYaml());
console.info(`Wrote ${target}`);

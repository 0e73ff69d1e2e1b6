import { existsSync } from 'node:fs';
import path from 'node:path';
import { bundleServer } from './server/server-bundle.ts';

const root = path.resolve(import.meta.dirname, '../..');
const [to] = process.argv.slice(2);
if (to === undefined || existsSync(to)) {
  console.error('Name a folder that is not there yet, such as: npx tsx scripts/build/bundle-server.ts server');
  process.exitCode = 1;
} else if (existsSync(path.join(root, 'dist', 'server', 'main.js'))) {
  console.info(`Laid out the server with ${bundleServer(root, to).length} packages in ${to}.`);
} else {
  console.error('There is no build to lay out. Run npm run build first.');
  process.exitCode = 1;
}

/** `npm run tool -- <name> [arguments]` runs one of the tools in scripts/tools.ts; without a name it lists them. */
import { tableOfTools, toolOf } from './tools.ts';

const [name] = process.argv.splice(2, 1);
const tool = name === undefined ? undefined : toolOf(name);

if (tool !== undefined) {
  await tool.run();
} else {
  const head = name === undefined ? [] : [`There is no tool ${name}.`, ''];
  const lines = [...head, 'npm run tool -- <name> [arguments]', '', ...tableOfTools()];
  const print = name === undefined ? console.info : console.error;
  for (const line of lines) print(line);
  process.exitCode = name === undefined ? 0 : 1;
}

/** The operator's desk: `npm run desk` shows what needs a person, and `npm run desk help` what can be done about it. */
import { commandOf, usage } from '../../src/adapters/operator/desk/desk.ts';
import { projectFolder } from '../../src/adapters/support/project-file.ts';
import { deskServices } from '../../src/composition/operator/desk.ts';
import { runTool } from '../../src/composition/operator/product.ts';

const words = process.argv.slice(2);
const output = { print: (line: string) => console.info(line), complain: (line: string) => console.error(line) };
const command = commandOf(words);

if (command === null) {
  const { lines, code } = usage(words);
  for (const line of lines) output.print(line);
  process.exitCode = code;
} else {
  const root = projectFolder(import.meta.dirname);
  process.exitCode = await runTool(process.env, root, output, (container) => command(deskServices(container)));
}

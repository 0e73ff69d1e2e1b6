/** The operator's tool: `npm run tool -- operator` lists open problems, `... operator help` its commands. */
import { commandOf, usage } from '../../src/adapters/operator/cli/operator-cli.ts';
import { projectFolder } from '../../src/adapters/support/project-file.ts';
import { operatorServices } from '../../src/composition/operator/operator-services.ts';
import { runTool } from '../../src/composition/operator/run-tool.ts';

const words = process.argv.slice(2);
const output = { print: (line: string) => console.info(line), complain: (line: string) => console.error(line) };
const command = commandOf(words);

if (command === null) {
  const { lines, code } = usage(words);
  for (const line of lines) output.print(line);
  process.exitCode = code;
} else {
  const root = projectFolder(import.meta.dirname);
  process.exitCode = await runTool(process.env, root, output, (container) => command(operatorServices(container)));
}

import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { canFetch, fetchedFile } from '../../scripts/support/fetched-packages.ts';
import { startPartnerServer } from '../support/partner-server.ts';
import { type TypescriptProject, typescriptProject } from '../support/typescript-project.ts';
import { GENERATORS } from './generated-programs.ts';

/** Generated code is written for `strict`, and with the types of a browser. */
const OPTIONS = { lib: ['ES2023', 'DOM', 'DOM.Iterable'], exactOptionalPropertyTypes: false, skipLibCheck: true };

let server: Awaited<ReturnType<typeof startPartnerServer>>;
beforeAll(async () => {
  server = await startPartnerServer();
});
afterAll(() => server.close());

const hasOthers = canFetch('client-generators', 'clients that generators on demand make');

describe.each(GENERATORS.filter(({ onDemand }) => hasOthers || !onDemand))(
  'a client that $name makes of the document',
  ({ name, onDemand, configuration, command, needs, program }) => {
    let project: TypescriptProject;
    beforeAll(async () => {
      project = await typescriptProject();
      const document = projectFile('openapi.partner.yaml');
      for (const [file, text] of Object.entries(configuration?.(document) ?? {})) await project.write(file, text);
      const [tool = '', ...args] = command(document);
      const modules = onDemand ? fetchedFile('client-generators') : projectFile('node_modules');
      await project.runs(path.join(modules, '.bin', tool), ...args);
      for (const each of needs) await project.link(each, modules);
      await project.write('src/program.ts', program);
    });
    afterAll(() => project.remove());

    it('compiles under strict, and searches, quotes, books once and cancels', async () => {
      expect(await project.compile(OPTIONS)).toBe('');
      const env = { ...server.stay, PADAV_URL: server.url, PADAV_KEY: await server.newKey(name) };
      const written = await server.runs(process.execPath, [path.join(project.folder, 'built/program.js')], env);
      expect(JSON.parse(written)).toEqual(['confirmed', true, 'cancelled', 'NOT_FOUND']);
    });

    it('does not compile with a member that the document does not have', async () => {
      await project.write(
        'src/program.ts',
        program.replace('adults: 2', 'adults: 2, pets: 1').replace('quoteId,', 'quote: quoteId,'),
      );
      expect(await project.compile(OPTIONS)).toMatch(/program[.]ts\(\d+,\d+\): error TS/);
    });
  },
);

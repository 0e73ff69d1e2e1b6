import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCOPES } from '#core/partners/index.ts';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { PARTNERS } from '#src/composition/registration/partners/register-partners.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { traveller } from '../support/http/traveller.ts';

const run = promisify(execFile);
const FOLDER = ['docs', 'partners'];
const PAGES = readdirSync(projectFile(...FOLDER)).filter((name) => name.endsWith('.md'));

let app: TestApp;
let origin: string;
let key: string;
beforeAll(async () => {
  app = await startTestApp();
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { userId: accountId } = await traveller(app, 'Asha');
  const { foundOrganisation, createKey } = app.part(PARTNERS);
  const founded = await foundOrganisation({ accountId, name: 'Asha Travels' });
  if (!founded.ok) throw new Error(founded.refusal.code);
  const form = { organisationId: founded.value.id, mode: 'test', name: 'Server', scopes: SCOPES } as const;
  const made = await createKey({ accountId, ...form });
  if (!made.ok) throw new Error(made.refusal.code);
  key = made.value.secret;
});
afterAll(() => app.close());

/** The samples of a page in one language, as a reader copies them. */
function samplesOf(page: string, language: string): readonly string[] {
  const text = readFileSync(projectFile(...FOLDER, page), 'utf8').replaceAll('{{url}}', origin ?? '');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, code = '']) => code);
}

/** Statuses that samples show on purpose, by what they have in them; all others answer 200. */
const SHOWN: Readonly<Record<string, string>> = { htl_test_too_many_requests: '429' };

/** curl as it is, but for telling the status alone. */
const TELLS_STATUS = `curl() { command curl --silent --output /dev/null --write-out '%{http_code}' "$@"; }\n`;

describe('the commands of the guides for partners', () => {
  it('are on most pages', () => {
    expect(PAGES.filter((page) => samplesOf(page, 'bash').length > 0).length).toBeGreaterThanOrEqual(4);
  });

  it.each(PAGES)('work as they are written: %s', async (page) => {
    for (const command of samplesOf(page, 'bash')) {
      const env = { ...process.env, PADAV_KEY: key };
      const { stdout } = await run('bash', ['-euc', TELLS_STATUS + command], { env });
      const [, status = '200'] = Object.entries(SHOWN).find(([part]) => command.includes(part)) ?? [];
      expect([command, stdout]).toEqual([command, status]);
    }
  });
});

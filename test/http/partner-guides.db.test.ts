import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCOPES } from '#core/partners/index.ts';
import { groupsOf } from '#src/adapters/http/routes/partner-docs/reference/operations.ts';
import { commandOf } from '#src/adapters/http/routes/partner-docs/reference/reference-pages.ts';
import { Schemas } from '#src/adapters/http/routes/partner-docs/reference/schemas.ts';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { PARTNERS } from '#src/composition/registration/partners/register-partners.ts';
import { noteNotRun } from '../../scripts/support/run-notes.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { client } from '../support/http/client.ts';
import { traveller } from '../support/http/traveller.ts';

const run = promisify(execFile);
const FOLDER = ['docs', 'partners'];
const PAGES = readdirSync(projectFile(...FOLDER)).filter((name) => name.endsWith('.md'));

/** Whether this machine has the tools of programs; the end of a run says which did not run on one that has only Node.js. */
function has(programs: string, ...tools: readonly string[]): boolean {
  const isMissing = (tool: string) => spawnSync(tool, [tool === 'openssl' ? 'version' : '--version']).status !== 0;
  const missing = tools.filter(isMissing);
  if (missing.length > 0) noteNotRun(`${programs} of the guides for partners: no ${missing.join(', ')}`);
  return missing.length === 0;
}
const hasShell = has('the programs in a shell', 'bash', 'curl', 'jq');
const hasCurl = has('the commands of the reference', 'bash', 'curl');
const hasOpenssl = has('the shell’s check of webhooks', 'bash', 'curl', 'jq', 'openssl');
const hasPython = has('the programs in Python', 'python3');
const hasPhp = has('the programs in PHP', 'php');

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
  await client(app.app).post('/partner/v1/test/top-ups', { amount: 100_000_000 }, { token: key });
});
afterAll(() => app.close());

/** The samples of a page in one language, one after the other, as a reader copies them. */
function programOf(page: string, language: string): string {
  const text = readFileSync(projectFile(...FOLDER, page), 'utf8').replaceAll('{{url}}', origin ?? '');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'gm'))]
    .map(([, code = '']) => code)
    .join('\n');
}

/** curl as it is, but that a refusal ends the program. */
const ENDS_AT_REFUSALS = `curl() { command curl --silent --show-error --fail-with-body "$@"; }\n`;

/** Runs a program of a page, and the jobs of the product beside it. @throws with what it wrote, when it fails. */
async function runs(command: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, PADAV_URL: origin, PADAV_KEY: key };
  let isOver = false;
  const ended = run(command, [...args], { env }).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await app.runJobs();
    await Promise.race([ended.catch(() => undefined), pause(50)]);
  }
  return (await ended).stdout;
}

/** The page whose last command is refused on purpose. */
const REFUSED = 'test-mode.md';

it('The guides for partners have programs on most pages', () => {
  expect(PAGES.filter((page) => programOf(page, 'bash') !== '').length).toBeGreaterThanOrEqual(8);
});

describe.skipIf(!hasShell)('the programs of the guides for partners', () => {
  it.each(PAGES.filter((page) => page !== REFUSED && (hasOpenssl || page !== 'webhooks.md')))(
    'work as they are written, in a shell: %s',
    async (page) => {
      const written = await runs('bash', ['-euo', 'pipefail', '-c', ENDS_AT_REFUSALS + programOf(page, 'bash')]);
      expect(written).not.toContain('"code"');
    },
  );

  it(`show how a hotel of test mode refuses: ${REFUSED}`, async () => {
    expect(await runs('bash', ['-euc', programOf(REFUSED, 'bash')])).toMatch(/^HTTP\/1.1 429[\s\S]*retry-after: 30/i);
  });
});

describe.skipIf(!hasPython)('the program in Python', () => {
  it('works as it is written', async () => {
    expect(await runs('python3', ['-c', programOf('quickstart.md', 'python')])).toMatch(
      /^confirmed TST-\S+ .+\ncancelled\n$/,
    );
  });
});

describe.skipIf(!hasPhp)('the program in PHP', () => {
  it('works as it is written', async () => {
    const program = programOf('quickstart.md', 'php').replace(/^<\?php\n/, '');
    expect(await runs('php', ['-r', program])).toMatch(/^confirmed TST-\S+ .+\ncancelled\n$/);
  });
});

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const EVENT = JSON.stringify({ id: 'evt_guide', type: 'test', note: 'é' });

/** A free port of this machine. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' && address !== null ? address.port : expect.fail('no port');
}

/** Sends an event as we do, changed as a test wants it. @returns the status of the answer */
async function deliver(port: number, change: { readonly body?: string; readonly at?: Date; readonly secret?: string }) {
  const { body = EVENT, at = new Date(), secret = SECRET } = change;
  const others = new Webhook('whsec_b3RoZXIgc2VjcmV0IG9mIG91cnM=').sign('evt_guide', at, EVENT);
  const signature = `${others} ${new Webhook(secret).sign('evt_guide', at, EVENT)}`;
  const headers = {
    'webhook-id': 'evt_guide',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signature,
  };
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body });
  return answer.status;
}

/** Runs a program of the guide to webhooks as a server while it is tried. */
async function listening(
  command: string,
  args: (port: number) => readonly string[],
  then: (port: number) => Promise<void>,
) {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), WEBHOOK_SECRET: SECRET };
  const server = spawn(command, args(port), { env, stdio: 'ignore' });
  try {
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/`, { method: 'POST' }).then(
            () => true,
            () => false,
          ),
        { timeout: 20_000 },
      )
      .toBe(true);
    await then(port);
  } finally {
    server.kill();
  }
}

async function takesOurs(port: number): Promise<void> {
  expect(await deliver(port, {})).toBe(204);
  expect(await deliver(port, {})).toBe(204);
  expect(await deliver(port, { body: EVENT.replace('test', 'tost') })).toBe(401);
  expect(await deliver(port, { secret: 'whsec_bm90IG91ciBzZWNyZXQ=' })).toBe(401);
  expect(await deliver(port, { at: new Date(Date.now() - 6 * 60_000) })).toBe(401);
  expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: EVENT })).status).toBe(401);
}

describe('the programs that verify webhooks take ours and nothing else', () => {
  const program = (language: string) => programOf('webhooks.md', language);

  it.skipIf(!hasOpenssl)('in a shell', async () => {
    const [, sample = ''] = program('bash').split(/(?=^SECRET=)/m);
    const lines = sample.slice(0, sample.indexOf('| base64\n', sample.indexOf('openssl')) + '| base64\n'.length);
    const written = await runs('bash', ['-euo', 'pipefail', '-c', lines]);
    const body = '{"id":"evt_x4tq7pjn2vhd6rwm3kzy9scb5f","type":"test"}';
    const at = new Date(1_796_193_000_000);
    expect(`v1,${written.trim()}`).toBe(new Webhook(SECRET).sign('evt_x4tq7pjn2vhd6rwm3kzy9scb5f', at, body));
  });

  it.skipIf(!hasPython)('in Python', () => listening('python3', () => ['-c', program('python')], takesOurs));

  it('in JavaScript', () =>
    listening(process.execPath, () => ['--input-type=module', '-e', program('javascript')], takesOurs));

  it.skipIf(!hasPhp)('in PHP', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'padav-guide-'));
    writeFileSync(path.join(folder, 'index.php'), program('php'));
    try {
      await listening(
        'php',
        (port) => ['-S', `127.0.0.1:${port}`, '-t', folder, path.join(folder, 'index.php')],
        takesOurs,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** Codes that a sample of the reference may be refused with: its ids are examples. */
const OF_EXAMPLES = ['NOT_FOUND', 'SOLD_OUT', 'RATE_GONE'];

describe.skipIf(!hasCurl)('the commands of the reference for partners', () => {
  it('are taken as they are written, each with its example', async () => {
    const document = JSON.parse(JSON.stringify(app.app.partnerDocument()));
    const calls = groupsOf(document).flatMap(({ operations }) => operations);
    expect(calls.length).toBeGreaterThan(20);
    const schemas = new Schemas(document);
    const refused = [];
    for (const call of calls) {
      const written = await runs('bash', ['-euc', `${commandOf(call, schemas, origin)} --silent`]);
      const { code } = written === '' ? { code: undefined } : (JSON.parse(written) as { readonly code?: string });
      if (code !== undefined && !OF_EXAMPLES.includes(code)) refused.push(`${call.id}: ${written}`);
    }
    expect(refused).toEqual([]);
  });
});

import type { DependencyContainer } from 'tsyringe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandOf, usage } from '#src/adapters/operator/cli/operator-cli.ts';
import { ALL_ORGANISATIONS } from '#src/adapters/postgres/partners/partner-lists.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { type TestTraveller, traveller } from '#test/support/http/traveller.ts';
import { PARTNERS } from '../registration/partners/register-partners.ts';
import { take } from '../wiring.ts';
import { operatorServices } from './operator-services.ts';

let test: TestApp;
let container: DependencyContainer;
let asha: TestTraveller;

beforeAll(async () => {
  test = await startTestApp({
    override: (parts) => {
      container = parts;
    },
  });
  asha = await traveller(test, 'Asha');
  await test.db.database.knex('accounts').update({ email_confirmed: true });
});
afterAll(() => test.close());

/** The output of the tool, and its exit code. */
async function operator(...words: readonly string[]) {
  const answer = (await commandOf(words)?.(operatorServices(container))) ?? usage(words);
  return { text: answer.lines.join('\n'), code: answer.code };
}

describe('the organisations of partners', () => {
  const idOf = async (name: string) => {
    const accountId = asha.userId;
    const founded = await take(container, PARTNERS).foundOrganisation({ accountId, name });
    return founded.ok ? founded.value.id : '';
  };

  it('are listed with their terms, approved and suspended', async () => {
    expect(await operator('organisations')).toEqual({ text: 'There is no organisation.', code: 0 });
    const id = await idOf('Asha Travels');
    expect(await operator('approve', id)).toEqual({
      text: `Asha Travels (${id}): live keys approved, commission 10 %, credit ₹0, 600 requests a minute.`,
      code: 0,
    });
    expect((await operator('organisations')).text).toMatch(/Asha Travels +approved +10 % +₹0 +600 /);
    expect((await operator()).text).toContain('No organisations that wait for live keys.');
    const waiting = await idOf('Waiting');
    await take(container, PARTNERS).requestLiveAccess({ accountId: asha.userId, organisationId: waiting });
    expect((await operator()).text).toMatch(
      /Organisations that wait for live keys \(1\)[\s\S]*Waiting +requested .* asha@padav.example/,
    );
    expect((await operator('suspend', id)).text).toContain('live keys suspended');
    expect(await operator('approve', 'org_none')).toMatchObject({ code: 1, text: expect.stringContaining('org_none') });
  });

  it('are listed as far as two hundred, and the rest is told', async () => {
    const { knex } = test.db.database;
    await knex.raw(
      `insert into organisations
         (id, name, live, commission_basis_points, credit_limit, requests_per_minute, created_at, live_requested_at)
       select 'org_many' || n, 'Many ' || n, 'requested', 0, 0, 1, now(), now() - n * interval '1 minute'
       from generate_series(1, 210) n`,
    );
    const { text } = await operator('organisations');
    expect(text).toMatch(/Organisations \(\d{3}\)/);
    expect(text).toMatch(/Only 200 of \d{3} organisations are read: those that wait for live keys first\./);
    expect(text.indexOf('Many 210 ')).toBeLessThan(text.indexOf('Many 209 '));
    expect((await operator()).text).toContain('Only 200 of');
    // Money of one that is not listed is recorded too.
    expect((await operator('topped-up', 'org_many1', '100 UTR M1')).text).toContain('Recorded');
    await knex('organisations').whereLike('id', 'org_many%').update({ live: 'not_requested' });
    expect((await operator()).text).not.toContain('Only 200 of');
  });

  it('are counted as far as a thousand, and listed without a sort of all', async () => {
    const { knex } = test.db.database;
    await knex.raw(
      `insert into organisations
         (id, name, live, commission_basis_points, credit_limit, requests_per_minute, created_at)
       select 'org_more' || n, 'More ' || n, 'not_requested', 0, 0, 1, now() from generate_series(1, 1001) n`,
    );
    const { text } = await operator('organisations');
    expect(text).toContain('Organisations (more than 1000)');
    expect(text).toContain('Only 200 of more than 1000 organisations are read');
    const plan: unknown = await knex.transaction(async (trx) => {
      await trx.raw('set local enable_sort = off');
      return (await trx.raw(`explain (costs off) ${ALL_ORGANISATIONS}`)).rows;
    });
    expect(JSON.stringify(plan)).toContain('using organisations_for_operator on organisations');
    await knex('organisations').whereLike('id', 'org_more%').delete();
  });

  it('get other terms, those that are left out stay', async () => {
    const id = await idOf('Terms');
    expect((await operator('terms', id, 'commission=8.25 credit=500000')).text).toContain(
      'commission 8.25 %, credit ₹5,00,000, 600 requests',
    );
    expect((await operator('terms', id, 'requests=1200')).text).toContain('commission 8.25 %, credit ₹5,00,000, 1200');
    for (const wrong of ['', 'discount=3', 'commission=-1', 'commission', 'credit=1=2', 'requests=1.005'])
      expect(await operator('terms', id, wrong)).toMatchObject({
        code: 1,
        text: expect.stringContaining('are written'),
      });
    for (const wrong of ['commission=50.01', 'requests=0', 'requests=1.5'])
      expect(await operator('terms', id, wrong)).toMatchObject({
        code: 1,
        text: expect.stringContaining('not possible'),
      });
    expect((await operator('organisations')).text).toMatch(/Terms +not_requested +8.25 % /);
  });

  it('have money recorded that came and went, each transfer once', async () => {
    const id = await idOf('Money');
    expect(await operator('topped-up', id, '250000 UTR N1')).toEqual({
      text: 'Recorded. The balance is ₹2,50,000 now.',
      code: 0,
    });
    expect((await operator('topped-up', id, '250000 UTR N1')).text).toContain('₹2,50,000');
    expect(await operator('topped-up', id, '1 UTR N1')).toMatchObject({
      code: 1,
      text: expect.stringContaining('another amount'),
    });
    expect((await operator('paid-out', id, '100000.50 UTR N2')).text).toContain('₹1,49,999.50');
    expect(await operator('paid-out', id, '200000 UTR N3')).toMatchObject({
      code: 1,
      text: expect.stringContaining('lower'),
    });
    expect((await operator('topped-up', 'org_none', '1 UTR')).text).toContain('org_none');
    for (const wrong of ['', '100', 'UTR N1', '0 UTR', '-5 UTR', '1.005 UTR'])
      expect(await operator('topped-up', id, wrong)).toMatchObject({
        code: 1,
        text: expect.stringContaining('written'),
      });
  });
});

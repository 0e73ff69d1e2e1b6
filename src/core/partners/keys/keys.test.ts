import { describe, expect, it } from 'vitest';
import { partnerBench, TEST_KEY } from '#test/support/memory/partners/bench.ts';
import { refused } from '../../shared/index.ts';
import { MAX_ADDRESSES, MAX_KEYS } from '../model/api-key.ts';
import { authenticateKey } from './authenticate-key.ts';

type Bench = ReturnType<typeof partnerBench>;
type Own = Awaited<ReturnType<Bench['owner']>>;
const HOUR_MS = 3_600_000;

async function keyOf({ partners }: Bench, own: Own, form = {}) {
  const made = await partners.createKey({ ...own, ...TEST_KEY, ...form });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value;
}

const present = ({ partners }: Bench, secret: string, address = '203.0.113.9') =>
  partners.authenticateKey({ secret, address });

describe('a key', () => {
  it('is created with a secret that is shown once, and identifies its organisation', async () => {
    const bench = partnerBench();
    const own = await bench.owner();
    const { key, secret } = await keyOf(bench, own);
    expect(key).toMatchObject({ mode: 'test', name: 'Server', createdBy: 'asha', lastFour: secret.slice(-4) });
    expect(key.id).toMatch(/^key_/);
    const listed = await bench.partners.listKeys(own);
    expect(listed).toEqual({ ok: true, value: [key] });
    expect(JSON.stringify(listed)).not.toContain(secret);
    expect(await present(bench, secret)).toMatchObject({
      value: { organisation: { id: own.organisationId }, keyId: key.id, mode: 'test', scopes: TEST_KEY.scopes },
    });
  });

  it('names every field at fault', async () => {
    const bench = partnerBench();
    const own = await bench.owner();
    const addresses = ['203.0.113.9', 'nowhere', ' 10.0.0.1 '];
    expect(await bench.partners.createKey({ ...own, mode: 'test', name: ' ', scopes: [], addresses })).toEqual(
      refused('VALIDATION_FAILED', {
        errors: [
          { field: 'name', code: 'REQUIRED' },
          { field: 'scopes', code: 'REQUIRED' },
          { field: 'addresses.1', code: 'INVALID' },
        ],
      }),
    );
    const many = Array.from({ length: MAX_ADDRESSES + 1 }, () => '10.0.0.1');
    expect(await bench.partners.createKey({ ...own, ...TEST_KEY, addresses: many })).toEqual(
      refused('VALIDATION_FAILED', { errors: [{ field: 'addresses', code: 'TOO_LONG' }] }),
    );
  });

  it('is made by owners and developers, not by finance', async () => {
    const bench = partnerBench();
    const own = await bench.owner();
    const developer = await bench.join(own, 'ravi', 'developer');
    const finance = await bench.join(own, 'meera', 'finance');
    const { key } = await keyOf(bench, developer);
    expect(await bench.partners.createKey({ ...finance, ...TEST_KEY })).toEqual(refused('NOT_PERMITTED'));
    expect(await bench.partners.revokeKey({ ...finance, keyId: key.id })).toEqual(refused('NOT_PERMITTED'));
    const rotation = { ...finance, keyId: key.id, overlapHours: 1 };
    expect(await bench.partners.rotateKey(rotation)).toEqual(refused('NOT_PERMITTED'));
    expect((await bench.partners.listKeys(finance)).ok).toBe(true);
  });

  it('of another organisation is not found', async () => {
    const bench = partnerBench();
    const { key, secret } = await keyOf(bench, await bench.owner('asha'));
    const other = await bench.owner('ravi');
    expect(await bench.partners.revokeKey({ ...other, keyId: key.id })).toEqual(refused('NOT_FOUND'));
    expect(await bench.partners.rotateKey({ ...other, keyId: key.id, overlapHours: 0 })).toEqual(refused('NOT_FOUND'));
    expect((await present(bench, secret)).ok).toBe(true);
  });

  it('is live with the operator’s approval only, and not while the organisation is suspended', async () => {
    const bench = partnerBench();
    const own = await bench.owner();
    const live = { ...own, ...TEST_KEY, mode: 'live' as const };
    expect(await bench.partners.createKey(live)).toEqual(refused('LIVE_NOT_APPROVED'));
    await bench.partners.agreeWithOrganisation(own.organisationId, { live: 'approved' });
    const { key, secret } = await keyOf(bench, own, { mode: 'live' });
    const test = await keyOf(bench, own);
    expect(await present(bench, secret)).toMatchObject({ value: { mode: 'live' } });
    await bench.partners.agreeWithOrganisation(own.organisationId, { live: 'suspended' });
    expect(await present(bench, secret)).toEqual(refused('ORGANISATION_SUSPENDED'));
    expect((await present(bench, test.secret)).ok).toBe(true);
    expect(await bench.partners.rotateKey({ ...own, keyId: key.id, overlapHours: 0 })).toEqual(
      refused('LIVE_NOT_APPROVED'),
    );
    expect((await bench.partners.revokeKey({ ...own, keyId: key.id })).ok).toBe(true);
  });

  it('is refused at once when it is revoked', async () => {
    const bench = partnerBench();
    const own = await bench.owner();
    const { key, secret } = await keyOf(bench, own);
    const revoked = await bench.partners.revokeKey({ ...own, keyId: key.id });
    expect(revoked).toMatchObject({ value: { revokedAt: bench.clock.now() } });
    expect(await present(bench, secret)).toEqual(refused('KEY_ENDED'));
    bench.pass(HOUR_MS);
    expect(await bench.partners.revokeKey({ ...own, keyId: key.id })).toEqual(revoked);
    expect(await bench.partners.rotateKey({ ...own, keyId: key.id, overlapHours: 5 })).toEqual(refused('NOT_FOUND'));
  });

  it('works beside the one that replaces it for the overlap, and no longer', async () => {
    const bench = partnerBench();
    const own = await bench.owner();
    const old = await keyOf(bench, own, { addresses: ['203.0.113.9'] });
    const rotated = await bench.partners.rotateKey({ ...own, keyId: old.key.id, overlapHours: 24 });
    if (!rotated.ok) throw new Error(rotated.refusal.code);
    const { name, scopes, addresses, mode } = old.key;
    expect(rotated.value.key).toMatchObject({ name, scopes, addresses, mode, replaces: old.key.id, expiresAt: null });
    bench.pass(24 * HOUR_MS - 1);
    expect([(await present(bench, old.secret)).ok, (await present(bench, rotated.value.secret)).ok]).toEqual([
      true,
      true,
    ]);
    bench.pass(1);
    expect(await present(bench, old.secret)).toEqual(refused('KEY_ENDED'));
    expect((await present(bench, rotated.value.secret)).ok).toBe(true);
  });

  it('ends sooner by a second rotation, never later', async () => {
    const bench = partnerBench();
    const own = await bench.owner();
    const { key } = await keyOf(bench, own);
    const endAfter = async (overlapHours: number) => {
      await bench.partners.rotateKey({ ...own, keyId: key.id, overlapHours });
      const listed = await bench.partners.listKeys(own);
      const end = listed.ok ? (listed.value.find(({ id }) => id === key.id)?.expiresAt ?? 0) : 0;
      return (end - bench.clock.now()) / HOUR_MS;
    };
    expect([await endAfter(24), await endAfter(48), await endAfter(2)]).toEqual([24, 24, 2]);
  });

  it.each([-1, 1.5, 169, Number.NaN])('has an overlap of 0 to 168 whole hours: %d', async (overlapHours) => {
    const bench = partnerBench();
    const own = await bench.owner();
    const { key } = await keyOf(bench, own);
    expect(await bench.partners.rotateKey({ ...own, keyId: key.id, overlapHours })).toEqual(
      refused('VALIDATION_FAILED', { errors: [{ field: 'overlapHours', code: 'INVALID' }] }),
    );
  });

  it('is one of at most twenty usable ones in its mode', async () => {
    const bench = partnerBench();
    const own = await bench.owner();
    const first = await keyOf(bench, own);
    for (let at = 1; at < MAX_KEYS; at += 1) await keyOf(bench, own);
    expect(await bench.partners.createKey({ ...own, ...TEST_KEY })).toEqual(refused('KEYS_FULL'));
    await bench.partners.agreeWithOrganisation(own.organisationId, { live: 'approved' });
    await keyOf(bench, own, { mode: 'live' });
    await bench.partners.revokeKey({ ...own, keyId: first.key.id });
    await keyOf(bench, own);
  });

  it('reads balance and statements only where an owner made it', async () => {
    const bench = partnerBench();
    const own = await bench.owner();
    const developer = await bench.join(own, 'ravi', 'developer');
    const form = { ...TEST_KEY, scopes: ['search:read', 'finance:read'] as const };
    expect(await bench.partners.createKey({ ...developer, ...form })).toEqual(refused('NOT_PERMITTED'));
    const { key } = await keyOf(bench, own, form);
    const rotation = { keyId: key.id, overlapHours: 1 };
    expect(await bench.partners.rotateKey({ ...developer, ...rotation })).toEqual(refused('NOT_PERMITTED'));
    expect((await bench.partners.rotateKey({ ...own, ...rotation })).ok).toBe(true);
    expect((await bench.partners.revokeKey({ ...developer, keyId: key.id })).ok).toBe(true);
  });

  it('can be replaced again and again, to forty usable ones together', async () => {
    const bench = partnerBench();
    const own = await bench.owner();
    const { key } = await keyOf(bench, own);
    const rotate = () => bench.partners.rotateKey({ ...own, keyId: key.id, overlapHours: 168 });
    for (let usable = 1; usable < 2 * MAX_KEYS; usable += 1) expect((await rotate()).ok).toBe(true);
    expect(await rotate()).toEqual(refused('KEYS_FULL'));
    bench.pass(168 * HOUR_MS);
    expect(await rotate()).toEqual(refused('NOT_FOUND'));
  });

  it('without an overlap is revoked by the one that replaces it', async () => {
    const bench = partnerBench();
    const own = await bench.owner();
    const { key, secret } = await keyOf(bench, own);
    const rotated = await bench.partners.rotateKey({ ...own, keyId: key.id, overlapHours: 0 });
    expect(rotated).toMatchObject({ ok: true, value: { key: { replaces: key.id, revokedAt: null } } });
    expect(await present(bench, secret)).toEqual(refused('KEY_ENDED'));
    const listed = await bench.partners.listKeys(own);
    expect(listed.ok && listed.value.find(({ id }) => id === key.id)).toEqual({ ...key, revokedAt: bench.clock.now() });
    // The end of an earlier overlap stays as it was.
    const { key: second } = await keyOf(bench, own);
    await bench.partners.rotateKey({ ...own, keyId: second.id, overlapHours: 5 });
    await bench.partners.rotateKey({ ...own, keyId: second.id, overlapHours: 0 });
    const again = await bench.partners.listKeys(own);
    expect(again.ok && again.value.find(({ id }) => id === second.id)).toMatchObject({
      expiresAt: bench.clock.now() + 5 * HOUR_MS,
      revokedAt: bench.clock.now(),
    });
  });

  it('is used from its own addresses only', async () => {
    const bench = partnerBench();
    const { secret } = await keyOf(bench, await bench.owner(), { addresses: ['10.0.0.1', '10.0.0.2'] });
    expect(await present(bench, secret, '203.0.113.9')).toEqual(refused('KEY_ADDRESS'));
    expect((await present(bench, secret, '10.0.0.2')).ok).toBe(true);
  });

  it('records its use once in a minute', async () => {
    const bench = partnerBench();
    const own = await bench.owner();
    const { secret } = await keyOf(bench, own);
    const lastUse = async () => {
      await present(bench, secret);
      const listed = await bench.partners.listKeys(own);
      return listed.ok ? listed.value[0]?.lastUsedAt : undefined;
    };
    const began = bench.clock.now();
    expect(await lastUse()).toBe(began);
    bench.pass(59_000);
    expect(await lastUse()).toBe(began);
    bench.pass(2_000);
    expect(await lastUse()).toBe(began + 61_000);
  });

  it('that is none, or unknown, is refused; what has no form of a key is not looked up', async () => {
    const bench = partnerBench();
    const looked: string[] = [];
    const keyRing = {
      ...bench.keyRing,
      find: async (secret: string) => {
        looked.push(secret);
        return null;
      },
    };
    const authenticate = authenticateKey({ ...bench, keyRing });
    const address = '203.0.113.9';
    expect(await authenticate({ secret: 'test-unknown', address })).toEqual(refused('KEY_INVALID'));
    expect(await authenticate({ secret: 'anything', address })).toEqual(refused('KEY_INVALID'));
    expect(looked).toEqual(['test-unknown']);
  });
});

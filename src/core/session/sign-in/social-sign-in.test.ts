import { describe, expect, it } from 'vitest';
import { sessionBench, withStores } from '#test/support/memory/session/bench.ts';
import { enterAnew, enterByIdentity, PRIYA, PRIYA_IDENTITY } from '#test/support/memory/session/travellers.ts';
import { authenticate } from './authenticate.ts';
import { signIn } from './sign-in.ts';
import { socialSignIn } from './social-sign-in.ts';

describe('signing in with an identity for the first time', () => {
  it('creates an account from the verified claims, with the welcome discounts and no password', async () => {
    const bench = sessionBench();
    const { profile } = await enterByIdentity(bench);
    expect(await bench.accounts.byId(profile.id)).toEqual({
      id: profile.id,
      name: 'Priya S',
      email: PRIYA.email,
      emailConfirmed: true,
      passwordHash: null,
      picture: '/pictures/avatars/1.svg',
      discounts: 5,
      createdAt: bench.clock.now(),
    });
  });

  it('identifies the person by the provider’s subject, whatever the address', async () => {
    const bench = sessionBench();
    const first = await enterByIdentity(bench);
    const again = await enterByIdentity(bench, { ...PRIYA_IDENTITY, email: 'new@example.in', name: 'Someone' });
    expect(again.profile).toEqual(first.profile);
  });

  it('looks up no account by an id for a person who is not known', async () => {
    const bench = sessionBench();
    const looked: unknown[] = [];
    const watched = withStores(bench, ({ accounts }) => ({
      accounts: {
        ...accounts,
        byId(id) {
          looked.push(id);
          return accounts.byId(id);
        },
      },
    }));
    bench.identityVerifier.announce('ticket', PRIYA_IDENTITY);
    expect(await socialSignIn(watched)('ticket')).toMatchObject({ ok: true });
    expect(looked).toEqual([]);
  });

  it('lists the device in its sessions', async () => {
    const bench = sessionBench();
    bench.identityVerifier.announce('ticket', PRIYA_IDENTITY);
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';
    const entered = await socialSignIn(bench)('ticket', null, agent);
    const sessions = await bench.activeSessions.of(entered.ok ? entered.value.profile.id : '');
    expect(sessions).toMatchObject([{ device: { browser: 'firefox', system: 'linux' } }]);
  });

  it('distinguishes persons of two providers with the same subject', async () => {
    const bench = sessionBench();
    const first = await enterByIdentity(bench);
    const other = { ...PRIYA_IDENTITY, issuer: 'https://other.example', email: 'other@example.in' };
    expect((await enterByIdentity(bench, other)).profile.id).not.toBe(first.profile.id);
  });

  it('does not treat an address as confirmed without a trusted verification', async () => {
    for (const identity of [
      { ...PRIYA_IDENTITY, emailVerified: false },
      { ...PRIYA_IDENTITY, issuer: 'https://offline.example' },
    ]) {
      const bench = sessionBench();
      const { profile } = await enterByIdentity(bench, identity);
      expect(await bench.accounts.byId(profile.id)).toMatchObject({ emailConfirmed: false });
    }
  });

  it.each([
    ['a spent or invented credential', null],
    ['an identity without a usable address', { ...PRIYA_IDENTITY, email: 'priya' }],
  ])('refuses %s', async (_, identity) => {
    const bench = sessionBench();
    if (identity) bench.identityVerifier.announce('ticket', identity);
    expect(await socialSignIn(bench)('ticket')).toMatchObject({ refusal: { code: 'INVALID_IDENTITY' } });
  });
});

describe('an identity whose address has an account', () => {
  const refusedAs = async (bench: ReturnType<typeof sessionBench>, identity: typeof PRIYA_IDENTITY) => {
    bench.identityVerifier.announce('ticket', identity);
    const result = await socialSignIn(bench)('ticket');
    return result.ok ? 'nothing' : result.refusal.code;
  };

  it('signs in when a trusted provider has verified the address', async () => {
    const bench = sessionBench();
    const { profile } = await enterAnew(bench);
    const linked = await enterByIdentity(bench, { ...PRIYA_IDENTITY, email: 'PRIYA.SHARMA@example.in' });
    expect(linked.profile).toEqual({ ...profile, emailConfirmed: true });
    expect(await bench.accounts.byId(profile.id)).toMatchObject({ emailConfirmed: true });
  });

  it.each([
    ['unverified', { ...PRIYA_IDENTITY, emailVerified: false }],
    ['of an issuer that is not trusted', { ...PRIYA_IDENTITY, issuer: 'https://offline.example' }],
  ])('does not link it when the address is %s', async (_, identity) => {
    const bench = sessionBench();
    const { token, profile } = await enterAnew(bench);
    expect(await refusedAs(bench, identity)).toBe('EMAIL_TAKEN');
    expect(await bench.identities.of(profile.id)).toEqual([]);
    expect(await authenticate(bench)(token)).toMatchObject({ ok: true });
    expect(await signIn(bench)(PRIYA)).toMatchObject({ ok: true });
  });

  it('removes password, sessions and identities of an unconfirmed registration', async () => {
    const bench = sessionBench();
    const stranger = await enterAnew(bench);
    const ravi = await enterAnew(bench, { ...PRIYA, email: 'ravi@example.in' });
    await bench.work.run((stores) =>
      stores.identityLinks.link(stranger.profile.id, { issuer: 'https://x', subject: 'stranger' }, bench.clock.now()),
    );
    const { profile } = await enterByIdentity(bench);
    expect(profile.id).toBe(stranger.profile.id);
    expect(await authenticate(bench)(stranger.token)).toMatchObject({ refusal: { code: 'SESSION_ENDED' } });
    expect(await signIn(bench)(PRIYA)).toMatchObject({ refusal: { code: 'INVALID_CREDENTIALS' } });
    expect(await bench.identities.of(profile.id)).toEqual([{ issuer: PRIYA_IDENTITY.issuer, subject: 'priya-1' }]);
    expect(await authenticate(bench)(ravi.token)).toMatchObject({ ok: true });
  });

  it('removes them also where the owner of the address used the link that a stranger’s registration mailed', async () => {
    const bench = sessionBench();
    const stranger = await enterAnew(bench);
    await bench.work.run(async (stores) => {
      const account = await stores.accounts.byId(stranger.profile.id);
      return account && stores.accountWriter.change({ ...account, emailConfirmed: true });
    });
    bench.identityVerifier.announce('ticket', PRIYA_IDENTITY);
    const owner = await socialSignIn(bench)('ticket', null, undefined, { language: 'hi' });
    expect(owner).toMatchObject({ value: { profile: { id: stranger.profile.id, emailConfirmed: true } } });
    expect(await authenticate(bench)(stranger.token)).toMatchObject({ refusal: { code: 'SESSION_ENDED' } });
    expect(await signIn(bench)(PRIYA)).toMatchObject({ refusal: { code: 'INVALID_CREDENTIALS' } });
    const told = { kind: 'password-changed', accountId: stranger.profile.id, to: PRIYA.email, language: 'hi' };
    expect(bench.askedMails().at(-1)).toMatchObject(told);
  });

  it('reports no password where there was none, and ends nothing at a repeated sign-in', async () => {
    const bench = sessionBench();
    const first = await enterByIdentity(bench);
    const asked = bench.askedMails().length;
    await enterByIdentity(bench);
    expect(await authenticate(bench)(first.token)).toMatchObject({ ok: true });
    const offline = { ...PRIYA_IDENTITY, issuer: 'https://offline.example', email: 'ravi@example.in' };
    await enterByIdentity(bench, offline);
    await enterByIdentity(bench, { ...offline, subject: 'priya-2' });
    expect(bench.askedMails()).toHaveLength(asked);
  });

  it('signs in, for an issuer that is not trusted, only to an account of that issuer', async () => {
    const bench = sessionBench();
    const offline = { ...PRIYA_IDENTITY, issuer: 'https://offline.example' };
    const first = await enterByIdentity(bench, offline);
    expect((await enterByIdentity(bench, { ...offline, subject: 'priya-2' })).profile.id).toBe(first.profile.id);
    expect(await bench.accounts.byId(first.profile.id)).toMatchObject({ emailConfirmed: false });
    const elsewhere = { ...offline, issuer: 'https://elsewhere.example' };
    expect(await refusedAs(bench, elsewhere)).toBe('EMAIL_TAKEN');
    expect(await refusedAs(bench, { ...offline, subject: 'priya-3', emailVerified: false })).toBe('EMAIL_TAKEN');
  });
});

describe('the same sign-in, sent twice at once', () => {
  it('signs in to the account that the other one has just created', async () => {
    const bench = sessionBench();
    const other = await enterByIdentity(bench);
    let hidden = true;
    // The first read of the stores is from before the other sign-in was done.
    const work: typeof bench.work = {
      run: (work) =>
        bench.work.run((stores) => {
          if (!hidden) return work(stores);
          hidden = false;
          const nobody = { byId: async () => null, byEmail: async () => null };
          return work({ ...stores, accounts: nobody });
        }),
    };
    bench.identityVerifier.announce('ticket', PRIYA_IDENTITY);
    const result = await socialSignIn({ ...bench, work })('ticket');
    expect(result).toMatchObject({ ok: true, value: { profile: other.profile } });
  });

  it('signs in to the account that the other one has just linked, whose session stays', async () => {
    const bench = sessionBench();
    const other = await enterByIdentity(bench);
    let looks = 0;
    // The first look is from before the other sign-in was done.
    const late = withStores(bench, ({ identities }) => ({
      identities: {
        ...identities,
        async owner(identity) {
          looks += 1;
          return looks === 1 ? null : identities.owner(identity);
        },
      },
    }));
    bench.identityVerifier.announce('ticket', PRIYA_IDENTITY);
    expect(await socialSignIn(late)('ticket')).toMatchObject({ ok: true, value: { profile: other.profile } });
    expect(await authenticate(bench)(other.token)).toMatchObject({ ok: true });
  });

  it('is refused when the address is taken at every attempt', async () => {
    const bench = sessionBench();
    await enterAnew(bench);
    const before = bench.dump();
    let looks = 0;
    const work: typeof bench.work = {
      run: (work) =>
        bench.work.run((stores) => {
          looks += 1;
          return work({ ...stores, accounts: { byId: async () => null, byEmail: async () => null } });
        }),
    };
    bench.identityVerifier.announce('ticket', PRIYA_IDENTITY);
    const result = await socialSignIn({ ...bench, work })('ticket');
    expect(result).toMatchObject({ ok: false, refusal: { code: 'EMAIL_TAKEN' } });
    expect([looks, bench.dump()]).toEqual([2, before]);
  });

  it('is one sign-in without a conflict', async () => {
    const bench = sessionBench();
    let works = 0;
    const work: typeof bench.work = {
      run: (work) => {
        works += 1;
        return bench.work.run(work);
      },
    };
    bench.identityVerifier.announce('ticket', PRIYA_IDENTITY);
    expect(await socialSignIn({ ...bench, work })('ticket')).toMatchObject({ ok: true });
    expect(works).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import { sessionBench } from '#test/support/memory/session/bench.ts';
import { enterAnew } from '#test/support/memory/session/travellers.ts';
import { instant } from '../../shared/index.ts';
import { authenticate } from './authenticate.ts';

const HOUR = 3_600_000;
const refusal = (code: string) => ({ ok: false, refusal: { code, data: undefined } });

describe('a token', () => {
  it('is valid until its expiry', async () => {
    const bench = sessionBench();
    const { token } = await enterAnew(bench);
    bench.clock.pass(48 * HOUR - 1);
    expect(await authenticate(bench)(token)).toMatchObject({ ok: true });
    bench.clock.pass(1);
    expect(await authenticate(bench)(token)).toEqual(refusal('TOKEN_EXPIRED'));
  });

  it('is invalid when it was not issued here', async () => {
    expect(await authenticate(sessionBench())('something')).toEqual(refusal('UNAUTHENTICATED'));
  });

  it('is invalid once its session has ended', async () => {
    const bench = sessionBench();
    const { token, traveller } = await enterAnew(bench);
    await bench.work.run((stores) => stores.sessions.end({ sessionId: traveller.sessionId }));
    expect(await authenticate(bench)(token)).toEqual(refusal('SESSION_ENDED'));
  });

  it('expires with its session, even when it says otherwise', async () => {
    const bench = sessionBench();
    const { traveller } = await enterAnew(bench);
    bench.clock.pass(48 * HOUR);
    const now = bench.clock.now();
    const token = bench.tokens.issue({ ...traveller, issuedAt: now, expiresAt: instant(now + HOUR) });
    expect(await authenticate(bench)(token)).toEqual(refusal('TOKEN_EXPIRED'));
  });

  it('is invalid for another account than the one of its session', async () => {
    const bench = sessionBench();
    const { token } = await enterAnew(bench);
    const forged = JSON.stringify({ ...JSON.parse(token), accountId: 'someone' });
    expect(await authenticate(bench)(forged)).toEqual(refusal('UNAUTHENTICATED'));
  });
});

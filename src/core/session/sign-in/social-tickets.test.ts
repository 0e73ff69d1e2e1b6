import { describe, expect, it } from 'vitest';
import { sessionBench } from '#test/support/memory/session/bench.ts';
import { memoryTickets } from '#test/support/memory/session/sign-in-tickets.ts';
import { PRIYA_IDENTITY } from '#test/support/memory/session/travellers.ts';
import { finishSocialSignIn, ticketsOr } from './social-tickets.ts';

const ATTEMPT = { state: 's', nonce: 'n', verifier: 'v', callback: 'https://padav.example/auth/google/callback' };
const HERE = 'the secret of this browser';

/** A popup that can end, and the verifier of its result. */
function arrange(identity = PRIYA_IDENTITY) {
  const bench = sessionBench();
  bench.identityVerifier.announce('code', identity);
  const identityProvider = {
    address: async () => '/',
    redeem: ({ code }: { readonly code: string }) => bench.identityVerifier.verify(code),
  };
  const tickets = { clock: bench.clock, signInTickets: memoryTickets() };
  const finish = finishSocialSignIn({ ...tickets, identityProvider });
  return {
    bench,
    finish: (code = 'code') => finish({ code, issuer: null, attempt: ATTEMPT, browser: HERE }),
    verifier: ticketsOr(tickets, bench.identityVerifier),
  };
}

async function ticketOf({ finish }: ReturnType<typeof arrange>): Promise<string> {
  const ended = await finish();
  return ended.ok ? ended.value.credential : expect.fail('no ticket');
}

describe('the callback of a sign-in popup', () => {
  it('results in a ticket, with the provider’s claims', async () => {
    const { name, email, picture } = PRIYA_IDENTITY;
    const handed = { credential: expect.any(String), name, email, profilePicture: picture };
    expect(await arrange().finish()).toEqual({ ok: true, value: handed });
  });

  it('results in none for an unknown or used code', async () => {
    const window = arrange();
    const refusal = { ok: false, refusal: { code: 'INVALID_IDENTITY' } };
    expect(await window.finish('invented')).toMatchObject(refusal);
    await window.finish();
    expect(await window.finish()).toMatchObject(refusal);
  });

  it('results in none for an undeliverable address', async () => {
    const nobody = arrange({ ...PRIYA_IDENTITY, email: 'priya' });
    expect(await nobody.finish()).toMatchObject({ ok: false, refusal: { code: 'INVALID_IDENTITY' } });
  });
});

describe('a ticket', () => {
  it('is valid for 60 s, and no longer', async () => {
    for (const [age, good] of [
      [60_000, true],
      [60_001, false],
    ] as const) {
      const window = arrange();
      const ticket = await ticketOf(window);
      window.bench.clock.pass(age);
      expect(await window.verifier.verify(ticket, HERE)).toMatchObject({ ok: good });
    }
  });

  it('is valid once', async () => {
    const window = arrange();
    const ticket = await ticketOf(window);
    expect(await window.verifier.verify(ticket, HERE)).toEqual({ ok: true, value: PRIYA_IDENTITY });
    expect(await window.verifier.verify(ticket, HERE)).toMatchObject({ ok: false });
  });

  it.each([['another browser'], [''], [null], [undefined]])('is invalid for %j', async (browser) => {
    const window = arrange();
    const ticket = await ticketOf(window);
    expect(await window.verifier.verify(ticket, browser)).toMatchObject({ refusal: { code: 'INVALID_IDENTITY' } });
    expect(await window.verifier.verify(ticket, HERE)).toMatchObject({ ok: true });
  });

  it('leaves ID tokens to their verifier, with a browser’s secret or without', async () => {
    for (const browser of [HERE, undefined]) {
      const { verifier } = arrange();
      expect(await verifier.verify('code', browser)).toEqual({ ok: true, value: PRIYA_IDENTITY });
    }
  });
});

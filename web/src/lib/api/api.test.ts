import { describe, expect, it, vi } from 'vitest';
import { ASHA, signIn } from '../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../testing/server.ts';
import { shownToasts } from '../../testing/toasts.ts';
import { appState } from '../state/app-state.ts';
import { api } from './api.ts';
import { answer } from './create-api.ts';
import { parseMessage } from './parsers/auth.generated.ts';
import { parsePageConfiguration } from './parsers/config.generated.ts';
import { Problem } from './problem.ts';

const logout = () => answer(api.GET('/user/logout/{userId}', { params: { path: { userId: 'a' } } }), parseMessage);
const config = () => answer(api.GET('/config'), parsePageConfiguration);
const login = () =>
  answer(api.POST('/auth/login', { body: { email: 'a@b.in', password: 'x' } }), parseMessage as never);

async function problem(call: () => Promise<unknown>): Promise<Problem> {
  const thrown: unknown = await call().then(
    () => null,
    (fault: unknown) => fault,
  );
  if (thrown instanceof Problem) return thrown;
  throw new Error('The call was to fail with a Problem', { cause: thrown });
}

describe('calling the server', () => {
  it('sends the current token, and none for a visitor', async () => {
    await config();
    signIn(ASHA);
    await config();
    const sent = requests('GET /config').map(({ headers }) => headers.get('authorization'));
    expect(sent).toEqual([null, `Bearer ${appState.getState().user.currentUser?.token}`]);
  });

  it('requests sentences in the language of the page', async () => {
    await config();
    expect(requests('GET /config').map(({ headers }) => headers.get('accept-language'))).toEqual(['en']);
  });

  it('parses a refusal with its code, sentence, fields and extras', async () => {
    const errors = [{ field: 'email', code: 'INVALID_EMAIL', msg: 'Enter an email address.' }];
    serve('POST /auth/login', () => refusal(422, 'VALIDATION_FAILED', 'Look again.', { errors, bookingId: 'b-1' }));
    const told = await problem(login);
    expect([told.code, told.msg, told.status, told.extras.bookingId]).toEqual([
      'VALIDATION_FAILED',
      'Look again.',
      422,
      'b-1',
    ]);
    expect([told.field('email'), told.field('password')]).toEqual(['Enter an email address.', undefined]);
  });

  it.each([
    ['a refusal that is a page', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
    ['an answer that is a page', () => new Response('<h1>Log in to the wireless network</h1>'), 0],
    ['an answer of another shape', () => json({ services: [] }), 200],
  ])('shows a sentence when it can’t read %s', async (_, reply, status) => {
    serve('GET /config', reply);
    expect(await problem(config)).toMatchObject({
      code: 'BROKEN_ANSWER',
      msg: 'We could not read the answer. Please try again in a moment.',
      status,
    });
  });

  it('shows a sentence when the server can’t be reached', async () => {
    serve('GET /config', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await problem(config)).toMatchObject({ code: 'UNREACHABLE', status: 0 });
  });

  const limitOn = async (effectiveType: string | undefined): Promise<unknown> => {
    vi.stubGlobal('navigator', { ...(effectiveType !== undefined && { connection: { effectiveType } }) });
    const limit = vi.spyOn(AbortSignal, 'timeout');
    serve('GET /config', () => Promise.reject(new DOMException('The operation timed out.', 'TimeoutError')));
    expect((await problem(config)).code).toBe('TIMED_OUT');
    return limit.mock.calls[0]?.[0];
  };

  it.each(['4g', '3g', undefined])('times out after 30 seconds on a network of %s', async (network) => {
    expect(await limitOn(network)).toBe(30_000);
  });

  it.each(['2g', 'slow-2g'])('times out after 60 seconds on a network of %s', async (network) => {
    expect(await limitOn(network)).toBe(60_000);
  });
});

describe('a 401', () => {
  it.each(['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'SESSION_ENDED'])(
    'of code %s signs out, with its sentence',
    async (code) => {
      signIn(ASHA);
      localStorage.setItem('kept', ASHA.email);
      serve('GET /user/logout/:id', () => refusal(401, code, 'This session has ended. Please log in again.'));
      await problem(logout);
      expect(appState.getState().user.currentUser).toBeNull();
      expect(localStorage.length).toBe(0);
      expect(shownToasts()).toEqual(['error: This session has ended. Please log in again.']);
    },
  );

  it('for a wrong password signs nobody out', async () => {
    signIn(ASHA);
    serve('POST /auth/login', () => refusal(401, 'INVALID_CREDENTIALS', 'The email or the password is not right.'));
    await problem(login);
    expect(appState.getState().user.currentUser?.userDetails).toEqual(ASHA);
    expect(shownToasts()).toEqual([]);
  });

  it('for a token that was replaced meanwhile keeps the new session', async () => {
    signIn(ASHA);
    serve('GET /user/logout/:id', () => {
      appState.setState({ user: { currentUser: { token: 'newer', userDetails: ASHA }, loading: false, error: null } });
      return refusal(401, 'SESSION_ENDED', 'This session has ended.');
    });
    await problem(logout);
    expect(appState.getState().user.currentUser?.token).toBe('newer');
    expect(shownToasts()).toEqual([]);
  });
});

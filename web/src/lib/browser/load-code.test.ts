import { beforeEach, expect, it, vi } from 'vitest';
import { CodeMissing, importCode } from './import-code.ts';
import { createLoader, whenLoaded } from './load-code.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

it('A loader goes from not loaded over loading to loaded, and loads once', async () => {
  const load = vi.fn(async () => 'the map');
  const loader = createLoader('The map', load);
  const seen: string[] = [];
  loader.subscribe(() => seen.push(loader.state().status));
  expect(loader.state()).toEqual({ status: 'not loaded' });
  loader.again();
  expect(load).not.toHaveBeenCalled();
  loader.start();
  loader.start();
  await settled();
  loader.start();
  loader.again();
  expect(loader.state()).toEqual({ status: 'loaded', value: 'the map' });
  expect(seen).toEqual(['loading', 'loaded']);
  expect(load).toHaveBeenCalledTimes(1);
});

it('A loader that fails reports it in its state and in the log, and loads again only on request', async () => {
  const fault = new Error('no network');
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(fault).mockResolvedValueOnce('the map');
  const loader = createLoader('The map', load);
  loader.start();
  await settled();
  expect(console.info).toHaveBeenCalledWith('The map could not be loaded.', fault);
  loader.start();
  expect(loader.state()).toEqual({ status: 'failed' });
  loader.again();
  expect(loader.state()).toEqual({ status: 'loading' });
  await settled();
  expect(loader.state()).toEqual({ status: 'loaded', value: 'the map' });
});

it('Code that could not be loaded needs a reload of the page: the browser caches the failure', async () => {
  const load = vi.fn(() => importCode(() => Promise.reject(new TypeError('Failed to fetch'))));
  const renew = vi
    .fn<() => Promise<never>>()
    .mockRejectedValueOnce(new Error('The page answered 503'))
    .mockReturnValueOnce(new Promise<never>(() => {}));
  const loader = createLoader('The map', load, renew);
  loader.start();
  await settled();
  expect(console.info).toHaveBeenCalledWith('The map could not be loaded.', expect.any(CodeMissing));
  loader.again();
  await settled();
  expect(loader.state()).toEqual({ status: 'failed' });
  loader.again();
  await settled();
  expect(loader.state()).toEqual({ status: 'loading' });
  expect([load.mock.calls.length, renew.mock.calls.length]).toEqual([1, 2]);
});

it('Without a connection the page is not reloaded, since the browser would show an error page', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  const loader = createLoader('The map', () => importCode(() => Promise.reject(new TypeError('Failed to fetch'))));
  loader.start();
  await settled();
  loader.again();
  await settled();
  expect(console.info).toHaveBeenLastCalledWith('The map could not be loaded.', new Error('The page answered 503'));
  expect(loader.state()).toEqual({ status: 'failed' });
});

it('A loaded module can fail later, once, and later results are ignored then', async () => {
  let arrive = (_: string) => {};
  const loader = createLoader('The map', () => new Promise<string>((resolve) => (arrive = resolve)));
  const waiting = whenLoaded(loader);
  expect(loader.state().status).toBe('loading');
  loader.fail(new Error('no key'));
  loader.fail(new Error('no key'));
  arrive('the map');
  await settled();
  expect([loader.state().status, await waiting, await whenLoaded(loader)]).toEqual(['failed', null, null]);
  expect(console.info).toHaveBeenCalledTimes(1);
});

it('A loaded module is loaded again only when another one is requested', async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValueOnce('one map').mockResolvedValueOnce('another');
  const loader = createLoader('The map', load);
  loader.afresh();
  expect(load).not.toHaveBeenCalled();
  expect(await whenLoaded(loader)).toBe('one map');
  loader.afresh();
  expect(loader.state().status).toBe('loading');
  expect(await whenLoaded(loader)).toBe('another');
});

it('The page is reloaded only while the server has it, and never for an error of its server', async () => {
  const answers = [new Response(null, { status: 503 }), new Response(null, { status: 200 })];
  const asked = vi.fn(async (_where: string, _how: RequestInit) => answers.shift() ?? new Response());
  vi.stubGlobal('fetch', asked);
  const reload = vi.fn();
  vi.stubGlobal('location', { href: 'https://padav.example/hotels?rooms=1', reload });
  const loader = createLoader('The map', () => importCode(() => Promise.reject(new Error('gone'))));
  const failed = () => expect.poll(() => loader.state().status).toBe('failed');
  loader.start();
  await failed();
  loader.again();
  await failed();
  expect(asked).toHaveBeenCalledWith('https://padav.example/hotels?rooms=1', { method: 'HEAD', cache: 'no-store' });
  expect(reload).not.toHaveBeenCalled();
  loader.again();
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  // A page that is being reloaded reports nothing more.
  expect(loader.state().status).toBe('loading');
});

it('Code that could not be loaded is reported, with the reason', async () => {
  const cause = new TypeError('Failed to fetch');
  const missing = await importCode(() => Promise.reject(cause)).catch((fault: unknown) => fault);
  expect(missing).toBeInstanceOf(CodeMissing);
  expect(missing).toMatchObject({ name: 'CodeMissing', message: 'A part of the code could not be fetched', cause });
});

it('A removed listener is not called', async () => {
  const loader = createLoader('The map', async () => 'a map');
  const heard = vi.fn();
  const leave = loader.subscribe(heard);
  leave();
  expect(await whenLoaded(loader)).toBe('a map');
  expect(heard).not.toHaveBeenCalled();
});

it('A failure after another request is ignored', async () => {
  const refusals: ((fault: Error) => void)[] = [];
  const loader = createLoader('The map', () => new Promise<string>((_, reject) => refusals.push(reject)));
  loader.start();
  loader.fail(new Error('no key'));
  loader.again();
  refusals[0]?.(new Error('too late'));
  await settled();
  expect(loader.state().status).toBe('loading');
  refusals[1]?.(new Error('gone'));
  await settled();
  expect(loader.state().status).toBe('failed');
  expect(console.info).toHaveBeenCalledTimes(2);
});

it('A waiting caller is released once it is loaded', async () => {
  const loader = createLoader('The map', async () => 'a map');
  const leave = vi.fn();
  const waited = whenLoaded({
    ...loader,
    subscribe: (listener) => {
      const stop = loader.subscribe(listener);
      return () => {
        leave();
        stop();
      };
    },
  });
  expect(leave).not.toHaveBeenCalled();
  expect(await waited).toBe('a map');
  expect(leave).toHaveBeenCalledOnce();
  const known = vi.fn(loader.subscribe);
  expect(await whenLoaded({ ...loader, subscribe: known })).toBe('a map');
  expect(known).not.toHaveBeenCalled();
});

it('A caller that waits for an earlier failure is rejected at once', async () => {
  const broken = createLoader('The map', () => Promise.reject(new Error('gone')));
  expect(await whenLoaded(broken)).toBeNull();
  const subscribe = vi.fn(broken.subscribe);
  expect(await whenLoaded({ ...broken, subscribe })).toBeNull();
  expect(subscribe).not.toHaveBeenCalled();
});

it('A caller that waits for a pending load gets its result, also when it had loaded or failed before', async () => {
  const loader = createLoader('The map', async () => 'a map');
  expect(await whenLoaded(loader)).toBe('a map');
  expect(await whenLoaded(loader)).toBe('a map');
  const broken = createLoader('The map', () => Promise.reject(new Error('gone')));
  expect(await whenLoaded(broken)).toBeNull();
  expect(await whenLoaded(broken)).toBeNull();
});

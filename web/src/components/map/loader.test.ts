import { expect, it, vi } from 'vitest';
import { createLoader } from './loader.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('A loader goes from not loaded over loading to loaded, and loads once', async () => {
  const load = vi.fn(async () => 'the map');
  const loader = createLoader('The map', load);
  const seen: string[] = [];
  loader.subscribe(() => seen.push(loader.state().status));
  expect(loader.state()).toEqual({ status: 'not loaded' });
  loader.start();
  loader.start();
  await settled();
  loader.start();
  expect(loader.state()).toEqual({ status: 'loaded', value: 'the map' });
  expect(seen).toEqual(['loading', 'loaded']);
  expect(load).toHaveBeenCalledTimes(1);
});

it('A loader that fails says so in its state and in the log, and loads again when asked', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  const fault = new Error('no network');
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(fault).mockResolvedValueOnce('the map');
  const loader = createLoader('The map', load);
  loader.start();
  await settled();
  expect(loader.state()).toEqual({ status: 'failed' });
  expect(info).toHaveBeenCalledWith('The map could not be loaded.', fault);
  loader.start();
  expect(loader.state()).toEqual({ status: 'loading' });
  await settled();
  expect(loader.state()).toEqual({ status: 'loaded', value: 'the map' });
});

it('A stylesheet that did not arrive is put in place anew before the code is asked for again', async () => {
  const broken = document.createElement('link');
  Object.assign(broken, { rel: 'stylesheet', href: '/assets/map.css' });
  Object.defineProperty(broken, 'sheet', { value: null });
  document.head.append(broken);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('styles')).mockResolvedValueOnce('map');
  const loader = createLoader('The map', load);
  loader.start();
  await settled();
  loader.start();
  const fresh = document.head.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  expect(fresh?.href).toBe(broken.href);
  expect(fresh).not.toBe(broken);
  expect(load).toHaveBeenCalledTimes(1);
  fresh?.onload?.(new Event('load'));
  await settled();
  expect(loader.state().status).toBe('loaded');
  fresh?.remove();
});

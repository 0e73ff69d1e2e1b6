import { beforeEach, describe, expect, it, vi } from 'vitest';

const URL_OF_SCRIPT = 'https://checkout.example/v1/checkout.js';
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src="${URL_OF_SCRIPT}"]`)];
const script = () => scripts()[0] ?? expect.fail('No script was added');
const refused = {
  code: 'CHECKOUT_UNREACHABLE',
  msg: expect.stringMatching(/No money has moved.*load checkout\.example if/),
};
const onWindow = () => window.Razorpay;

/** The module as in a new page: a loaded script is cached for good. */
const fresh = () => import('./load-script.ts');

beforeEach(() => {
  document.head.replaceChildren();
  vi.resetModules();
});

describe('a gateway’s script', () => {
  it('that can’t be loaded is reported and requested again with the next click', async () => {
    const { loadCheckout } = await fresh();
    const first = loadCheckout(URL_OF_SCRIPT, onWindow);
    script().dispatchEvent(new Event('error'));
    await expect(first).rejects.toMatchObject(refused);
    expect(scripts()).toHaveLength(0);
    const second = loadCheckout(URL_OF_SCRIPT, onWindow);
    script().dispatchEvent(new Event('load'));
    await expect(second).rejects.toMatchObject(refused);
  });

  it('that never loads times out', async () => {
    const { loadCheckout, SCRIPT_PATIENCE_MS } = await fresh();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const waiting = expect(loadCheckout(URL_OF_SCRIPT, onWindow)).rejects.toMatchObject(refused);
    vi.advanceTimersByTime(SCRIPT_PATIENCE_MS);
    await waiting;
    expect(scripts()).toHaveLength(0);
  });

  it('is loaded once for several requests', async () => {
    const { loadCheckout } = await fresh();
    const Razorpay = vi.fn();
    const both = Promise.all([loadCheckout(URL_OF_SCRIPT, onWindow), loadCheckout(URL_OF_SCRIPT, onWindow)]);
    expect(scripts()).toHaveLength(1);
    vi.stubGlobal('Razorpay', Razorpay);
    script().dispatchEvent(new Event('load'));
    expect(await both).toEqual([Razorpay, Razorpay]);
    expect(await loadCheckout(URL_OF_SCRIPT, onWindow)).toBe(Razorpay);
    expect(scripts()).toHaveLength(1);
  });
});

it('a connection to the script’s host is opened once, and nothing is loaded', async () => {
  const { preconnect } = await fresh();
  preconnect(URL_OF_SCRIPT);
  preconnect(URL_OF_SCRIPT);
  const links = [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, href]);
  expect(links).toEqual([['preconnect', 'https://checkout.example/']]);
  expect(document.querySelector('script')).toBeNull();
});

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '#core/shared/index.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import { forgetState } from '../../../lib/state/user-actions.ts';
import { CHECK_IN_ADDRESS, withCheck } from '../../../lib/stay-link/check-address.ts';
import { LAKE_HOUSE_TEXTS } from '../../../testing/data/hotels.ts';
import { PRICED_HOTEL, QUOTE } from '../../../testing/data/payments.ts';
import { checkStep } from '../../../testing/pay-panel.tsx';
import { ASHA, renderApp } from '../../../testing/render.tsx';
import { json, requests, serve } from '../../../testing/server.ts';

const today = todayInIndia();
const pathOf = (arrival: number, more = ''): string =>
  `/hotelDetails?hotelId=h-1${more}&destination=Goa&latitude=15.3&longitude=74&arrivalDate=${addDays(today, arrival)}&departureDate=${addDays(today, arrival + 2)}&rooms=1&adults=2&children=0`;
const PATH = pathOf(5);
const CHECK_PATH = withCheck(PATH);

const address = () => location.pathname + location.search;
const dialog = () => screen.queryByRole('dialog', { name: 'Check before you pay' });
const isGone = () => waitFor(() => expect(dialog()).toBeNull());
const pay = () => screen.findByRole('button', { name: /^Pay ₹/ });
const goBack = () => {
  const [, button] = within(dialog() ?? expect.fail('The step is closed')).getAllByRole('button', { name: 'Go back' });
  return button ?? expect.fail('The step has no button that leaves it');
};
const quotes = () => requests('POST /quotes').length;
const go = (steps: number) => act(() => history.go(steps));

/** Keeps what is to run soon, as a busy phone does. */
function holdTimers(): readonly (() => void)[] {
  const held: (() => void)[] = [];
  const set = setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((listen, ms, ...more) => {
    if (ms !== undefined) return set(listen, ms, ...more);
    held.push(listen);
    return set(() => undefined);
  });
  return held;
}

beforeEach(() => {
  serve('GET /payment/orders', { orders: [] });
  serve('GET /hotels/:id', PRICED_HOTEL);
  serve('GET /hotels/:id/description', LAKE_HOUSE_TEXTS);
  serve('GET /hotels/:id/rooms', { rooms: [] });
  serve('GET /hotels/:id/reviews', { reviews: [], count: 0 });
  serve('POST /quotes', () => json(QUOTE, 201));
});

describe('the step before a payment', () => {
  it('is in the address while it is open; Back closes it, and Forward opens it with a price of now', async () => {
    const { user } = renderApp({ path: PATH, user: ASHA });
    await user.click(await pay());
    await checkStep();
    expect(address()).toBe(CHECK_PATH);
    go(-1);
    await isGone();
    expect(address()).toBe(PATH);
    expect(quotes()).toBe(1);
    go(1);
    await checkStep();
    expect(address()).toBe(CHECK_PATH);
    expect(quotes()).toBe(2);
  });

  it.each([
    ['a traveller', ASHA],
    ['a visitor', undefined],
  ])('opens for %s who comes by its address, and leaves to the hotel', async (_, user) => {
    const rendered = renderApp({ path: CHECK_PATH, ...(user && { user }) });
    const step = await checkStep();
    await within(step).findByRole('button', { name: /^(Pay|Create)/ });
    expect(quotes()).toBe(1);
    const steps = history.length;
    await rendered.user.click(goBack());
    await isGone();
    expect([address(), history.length, quotes()]).toEqual([PATH, steps, 1]);
    await rendered.user.click(await screen.findByRole('button', { name: user ? /^Pay ₹/ : 'Book as a new guest' }));
    await checkStep();
    expect([address(), history.length, quotes()]).toEqual([CHECK_PATH, steps + 1, 2]);
  });

  it('is open again after a reload, over the same page', async () => {
    const { user, unmount } = renderApp({ path: PATH, user: ASHA });
    await user.click(await pay());
    await checkStep();
    const { state } = history;
    unmount();
    cleanup();
    // What the browser keeps over a reload.
    const again = renderApp({ path: CHECK_PATH, state: state.usr, user: ASHA });
    await checkStep();
    await again.user.click(goBack());
    await isGone();
    expect(address()).toBe(PATH);
  });

  it('stays closed where it is left while the page still hears of its address', async () => {
    renderApp({ path: PATH, user: ASHA });
    const button = await pay();
    const heard = holdTimers();
    fireEvent.click(button);
    await checkStep();
    await waitFor(() => expect(heard.length).toBeGreaterThan(0));
    fireEvent.click(goBack());
    act(() => {
      for (const listen of heard) listen();
    });
    await waitFor(() => expect(address()).toBe(PATH));
    expect([dialog(), quotes()]).toEqual([null, 1]);
    go(1);
    await waitFor(() => expect(address()).toBe(CHECK_PATH));
    act(() => heard.at(-1)?.());
    await checkStep();
    expect(quotes()).toBe(2);
  });

  it('gives way to what was corrected in its link, which is read first', async () => {
    renderApp({ path: withCheck(pathOf(-3)), user: ASHA });
    await pay();
    expect(screen.getByText(/have passed/)).toBeTruthy();
    await waitFor(() => expect(CHECK_IN_ADDRESS.isNamed(location.search)).toBe(false));
    expect([dialog(), quotes()]).toEqual([null, 0]);
  });

  it('does not open for the usual price where its rate is gone', async () => {
    serve('GET /hotels/:id', { ...PRICED_HOTEL, choice: { state: 'gone', rates: [] } });
    const { user } = renderApp({ path: withCheck(pathOf(5, '&rate=gone')), user: ASHA });
    const button = await pay();
    expect([dialog(), quotes()]).toEqual([null, 0]);
    await user.click(button);
    await checkStep();
    await user.click(goBack());
    await isGone();
    expect(CHECK_IN_ADDRESS.isNamed(location.search)).toBe(false);
  });

  it('closes with a sign-out, and its address with it', async () => {
    const { user } = renderApp({ path: PATH, user: ASHA });
    await user.click(await pay());
    await checkStep();
    act(() => forgetState());
    await isGone();
    await waitFor(() => expect(address()).toBe(PATH));
    expect(quotes()).toBe(1);
  });
});

/** A page in a tab whose history a traveller moves through. */
interface Walk {
  page: ReturnType<typeof renderApp>;
  /** Whether the step has its page below it, to which Back leads. */
  hasPage: boolean;
}

const DOES = {
  async press(walk: Walk) {
    if (dialog() !== null) return;
    await walk.page.user.click(await pay());
    walk.hasPage = true;
  },
  leave: async ({ page: { user } }: Walk) => (dialog() === null ? undefined : user.click(goBack())),
  back: ({ hasPage }: Walk) => (dialog() !== null && hasPage ? go(-1) : undefined),
  forward: () => (dialog() === null ? go(1) : undefined),
  reload(walk: Walk) {
    walk.page.unmount();
    walk.page = renderApp({ path: address(), state: history.state?.usr, user: ASHA });
  },
};
const ways = fc.array(fc.constantFrom(...Object.values(DOES)), { minLength: 2, maxLength: 8 });

it('Whatever a traveller does, the step is open where the address names it, and nowhere else', async () => {
  await fc.assert(
    fc.asyncProperty(ways, fc.boolean(), async (way, isNamedFirst) => {
      cleanup();
      // What the test before left to go forward to is gone.
      history.pushState({ idx: 0 }, '', PATH);
      const walk = { page: renderApp({ path: isNamedFirst ? CHECK_PATH : PATH, user: ASHA }), hasPage: false };
      for (const does of way) {
        await screen.findByRole('heading', { level: 1, name: 'Lake House', hidden: true });
        await does(walk);
        await waitFor(() => {
          expect(dialog() !== null).toBe(CHECK_IN_ADDRESS.isNamed(location.search));
          expect(location.pathname + CHECK_IN_ADDRESS.unnamed(location.search)).toBe(PATH);
        });
      }
    }),
    { numRuns: 20 },
  );
});

const queries = fc
  .dictionary(fc.stringMatching(/^[a-rt-z]{1,6}$/), fc.string())
  .map((each) => new URLSearchParams(each).toString())
  .map((text) => (text === '' ? '' : `?${text}`));

it('Any address names the step once, and is as before without it', () => {
  fc.assert(
    fc.property(queries, (search) => {
      const { isNamed, named, unnamed } = CHECK_IN_ADDRESS;
      expect([isNamed(search), isNamed(named(search))]).toEqual([false, true]);
      expect(unnamed(named(search))).toBe(search);
      expect(unnamed(search)).toBe(search);
    }),
  );
});

import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { WAITING_STEPS_MS } from './use-wait-stage.ts';
import { StillWaiting, Waiting } from './waiting.tsx';

const onClick = vi.fn();
const parts = { sentence: 'Still looking.', wayOut: { label: 'Try again', onClick } };
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shape = () => screen.getByRole('status', { name: 'Looking' });
const isShown = () => shape().dataset.hidden === undefined;
const said = () => screen.queryByText('Still looking.') !== null;
const wayOut = () => screen.queryByRole('button', { name: 'Try again' });

beforeEach(() => {
  vi.useFakeTimers();
  onClick.mockReset();
});

describe('the waiting indicator', () => {
  beforeEach(() => {
    renderPart(
      <Waiting label="Looking" {...parts}>
        <p>…</p>
      </Waiting>,
    );
  });

  it('shows its skeleton after 300 ms, in the space reserved for it', async () => {
    await pass(WAITING_STEPS_MS.shape - 1);
    expect([isShown(), shape().textContent]).toEqual([false, '…']);
    await pass(1);
    expect(isShown()).toBe(true);
  });

  it('shows a sentence after 3 s, in a live region that existed before', async () => {
    await pass(WAITING_STEPS_MS.sentence - 1);
    const region = screen.getAllByRole('status').find((each) => each.dataset.place === 'here');
    expect([said(), region?.textContent]).toEqual([false, '']);
    await pass(1);
    expect([said(), region?.firstChild?.textContent, wayOut()]).toEqual([true, 'Still looking.', null]);
  });

  it('keeps a place for the way out beside the sentence, so that nothing moves when it comes', async () => {
    await pass(WAITING_STEPS_MS.sentence);
    const place = screen.getByText('Try again');
    expect(place.style.visibility).toBe('hidden');
    await pass(WAITING_STEPS_MS.wayOut - WAITING_STEPS_MS.sentence);
    expect([place.style.visibility, wayOut()]).toEqual(['', place]);
  });

  it('offers to cancel after 8 s, and restarts when that is used', async () => {
    await pass(WAITING_STEPS_MS.wayOut - 1);
    expect(wayOut()).toBeNull();
    await pass(1);
    fireEvent.click(wayOut() ?? expect.fail('There is no way out'));
    expect(onClick).toHaveBeenCalledOnce();
    await pass(0);
    expect([said(), wayOut()]).toEqual([false, null]);
    await pass(WAITING_STEPS_MS.sentence);
    expect(said()).toBe(true);
  });
});

it('a busy button shows nothing before 3 s, and can be cancelled after 8 s', async () => {
  renderPart(<StillWaiting {...parts} />);
  await pass(WAITING_STEPS_MS.sentence - 1);
  expect(screen.getByRole('status').textContent).toBe('');
  await pass(1);
  expect(said()).toBe(true);
  await pass(WAITING_STEPS_MS.wayOut - WAITING_STEPS_MS.sentence);
  fireEvent.click(wayOut() ?? expect.fail('There is no way out'));
  expect(onClick).toHaveBeenCalledOnce();
});

it('a finished wait leaves no timer', async () => {
  const { unmount } = renderPart(<StillWaiting {...parts} />);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

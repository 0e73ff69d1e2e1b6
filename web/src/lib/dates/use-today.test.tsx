import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useToday } from './use-today.ts';

const Today = () => <p>{useToday() ?? 'no day yet'}</p>;
const looksAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.setSystemTime(new Date('2026-11-21T12:00:00Z'));
});

describe('today', () => {
  it('is null in a prerendered page', () => {
    expect(renderToString(<Today />)).toBe('<p>no day yet</p>');
  });

  it('becomes the next day at each midnight of India, while the page is open', async () => {
    render(<Today />);
    expect(screen.getByText('2026-11-21')).toBeTruthy();
    // Half past six in the evening in UTC is midnight in India.
    await act(() => vi.advanceTimersByTimeAsync(6.5 * 3_600_000 - 1));
    expect(screen.getByText('2026-11-21')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText('2026-11-22')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(24 * 3_600_000));
    expect(screen.getByText('2026-11-23')).toBeTruthy();
  });

  it('is checked again with the page: a suspended device missed the midnight', () => {
    render(<Today />);
    vi.setSystemTime(new Date('2026-11-23T12:00:00Z'));
    expect(screen.getByText('2026-11-21')).toBeTruthy();
    looksAgain();
    expect(screen.getByText('2026-11-23')).toBeTruthy();
  });

  it('leaves no timer once the page is unmounted', () => {
    const stops = vi.spyOn(document, 'removeEventListener');
    const { unmount } = render(<Today />);
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    expect(stops).toHaveBeenCalledWith('visibilitychange', expect.any(Function));
  });
});

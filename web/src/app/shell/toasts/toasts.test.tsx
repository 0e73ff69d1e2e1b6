import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toast } from '../../../lib/toast.ts';
import { renderPart } from '../../../testing/render.tsx';
import { ToastsWithoutCode } from './plain-toasts.tsx';

it('shows a message as an alert at the top right, and closes it after 5000 ms', async () => {
  renderPart(null);
  await import('./toast-region.tsx');
  vi.useFakeTimers();
  act(() => toast.success('Login successful'));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  const shown = screen.getByRole('alert');
  expect(shown.textContent).toContain('Login successful');
  expect(shown.closest('[data-position]')?.getAttribute('data-position')).toBe('top-right');
  await act(() => vi.advanceTimersByTimeAsync(3800));
  expect(screen.queryByRole('alert')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows a message that was sent before the page was mounted', async () => {
  toast.error('Your session has expired. Please log in again.');
  renderPart(null);
  expect(await screen.findByText('Your session has expired. Please log in again.')).toBeTruthy();
});

it('removes its messages when it is unmounted', async () => {
  const { unmount } = renderPart(null);
  act(() => toast.info('The connection is back.'));
  await screen.findByText('The connection is back.');
  unmount();
  renderPart(null);
  act(() => toast.success('Login successful'));
  await screen.findByText('Login successful');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('removes a failure once the same action succeeds, and shows nothing twice', async () => {
  renderPart(null);
  act(() => {
    toast.error('Nothing was saved.');
    toast.info('The connection is back.');
    toast.info('The connection is back.');
  });
  await screen.findByText('Nothing was saved.');
  act(() => toast.success('Registration successful'));
  await screen.findByText('Registration successful');
  const said = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  await waitFor(() => expect(said()).toEqual(['The connection is back.', 'Registration successful']));
});

it('replays a message whose code loaded only after it was dismissed', async () => {
  const { unmount } = renderPart(null);
  act(() => toast.info('The connection is lost.'));
  unmount();
  await import('./toast-region.tsx');
  renderPart(null);
  expect(await screen.findByText('The connection is lost.')).toBeTruthy();
});

it('shows messages without styles where their code can’t be loaded, for 5000 ms each', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const onEnd = vi.fn();
  const toasts = [{ id: 1, kind: 'error' as const, message: 'error in retreving hotels' }];
  renderPart(<ToastsWithoutCode toasts={toasts} onEnd={onEnd} />);
  expect(screen.getByRole('alert').textContent).toBe('error in retreving hotels');
  await act(() => vi.advanceTimersByTimeAsync(4800));
  expect(onEnd).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(400));
  await waitFor(() => expect(onEnd).toHaveBeenCalledWith([]));
});

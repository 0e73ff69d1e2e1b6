import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { json, OFFLINE_CONFIG, refusal, requests, serve } from '../../testing/server.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { forgetConfig, knownConfig, readConfig, useConfig } from './config.ts';

const CONFIG = 'GET /config';
const asked = () => requests(CONFIG).length;

function Policy() {
  const { data, error, readAgain } = useConfig();
  return (
    <>
      <p>{data?.policy ?? (error === undefined ? 'waiting' : 'unknown')}</p>
      <button type="button" onClick={readAgain}>
        Again
      </button>
    </>
  );
}

const Later = () => <p>{useConfig(whenIdle).data?.policy ?? 'waiting'}</p>;

beforeEach(forgetConfig);

describe('the server’s configuration', () => {
  it('is requested once, however many parts of the page need it', async () => {
    serve(CONFIG, () => json(OFFLINE_CONFIG));
    renderPart(
      <>
        <Policy />
        <Policy />
      </>,
    );
    expect(screen.getAllByText('waiting')).toHaveLength(2);
    await waitFor(() => expect(screen.getAllByText(OFFLINE_CONFIG.policy)).toHaveLength(2));
    expect((await knownConfig()).policy).toBe(OFFLINE_CONFIG.policy);
    expect(asked()).toBe(1);
  });

  it('is requested again for the newest', async () => {
    serve(CONFIG, () => json(OFFLINE_CONFIG));
    await Promise.all([readConfig(), readConfig()]);
    expect(asked()).toBe(1);
    await readConfig();
    expect(asked()).toBe(2);
  });

  it('that could not be read is requested again on demand, and by the next page that needs it', async () => {
    serve(CONFIG, () => refusal(503, 'BUSY', 'We can’t answer right now.'));
    const { user, unmount } = renderPart(<Policy />);
    expect(await screen.findByText('unknown')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Again' }));
    await waitFor(() => expect(asked()).toBe(2));
    expect(await screen.findByText('unknown')).toBeTruthy();
    unmount();
    serve(CONFIG, () => json(OFFLINE_CONFIG));
    renderPart(<Policy />);
    expect(await screen.findByText(OFFLINE_CONFIG.policy)).toBeTruthy();
    await expect(knownConfig()).resolves.toMatchObject({ policy: OFFLINE_CONFIG.policy });
    expect(asked()).toBe(3);
  });

  it('is not requested later by an unmounted component', async () => {
    vi.useFakeTimers();
    const { unmount } = render(<Later />);
    unmount();
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(asked()).toBe(0);
  });

  it('is ignored once it was invalidated', async () => {
    serve(CONFIG, () => json(OFFLINE_CONFIG));
    const late = readConfig();
    forgetConfig();
    await late;
    renderPart(<Policy />);
    expect(screen.getByText('waiting')).toBeTruthy();
    expect(await screen.findByText(OFFLINE_CONFIG.policy)).toBeTruthy();
    expect(asked()).toBe(2);
  });
});

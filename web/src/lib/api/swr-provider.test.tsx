import { act, render, screen } from '@testing-library/react';
import useSWR, { useSWRConfig } from 'swr';
import { describe, expect, it, vi } from 'vitest';
import { ASHA, renderPart } from '../../testing/render.tsx';
import { forgetTraveller } from '../session/sign-out.ts';
import { useAppState } from '../state/app-state.ts';
import { SwrProvider, storeAnswer } from './swr-provider.tsx';

/** A component that shows what it reads. */
const Bookings = ({ ask }: { ask: () => string }) => <p>{useSWR('/bookings', async () => ask()).data ?? 'nothing'}</p>;

/** A component that reads the traveller's data, or public data without a session. */
function Account({ asked }: { asked: string[] }) {
  const id = useAppState(({ user }) => user.currentUser?.userDetails._id ?? null);
  const read = (key: string) => {
    asked.push(key);
    return 'read';
  };
  return <p>{useSWR(id === null ? '/of-visitors' : `/user/${id}`, read).data ?? 'nothing'}</p>;
}

const Rules = () => {
  const { revalidateOnFocus, revalidateOnReconnect, shouldRetryOnError } = useSWRConfig();
  return <p>{JSON.stringify([revalidateOnFocus, revalidateOnReconnect, shouldRetryOnError])}</p>;
};

describe('a page that reads the server', () => {
  it('does not revalidate in the background', () => {
    render(
      <SwrProvider>
        <Rules />
      </SwrProvider>,
    );
    expect(screen.getByText('[false,false,false]')).toBeTruthy();
  });

  it('shows what was read elsewhere', async () => {
    renderPart(<Bookings ask={() => 'of Asha'} />);
    expect(await screen.findByText('of Asha')).toBeTruthy();
    await act(() => storeAnswer('/bookings', 'handed over'));
    expect(screen.getByText('handed over')).toBeTruthy();
  });

  it('reads again when the traveller has signed out', async () => {
    const ask = vi.fn(() => 'of Asha');
    renderPart(<Bookings ask={ask} />);
    expect(await screen.findByText('of Asha')).toBeTruthy();
    ask.mockReturnValue('of nobody');
    act(forgetTraveller);
    expect(await screen.findByText('of nobody')).toBeTruthy();
  });

  it('reads no account data after a sign-out', async () => {
    const asked: string[] = [];
    renderPart(<Account asked={asked} />, { user: ASHA });
    expect(await screen.findByText('read')).toBeTruthy();
    act(forgetTraveller);
    expect(await screen.findByText('read')).toBeTruthy();
    await vi.waitFor(() => expect(asked.filter((key) => key === '/of-visitors').length).toBeGreaterThan(0));
    expect(asked.filter((key) => key.startsWith('/user/'))).toHaveLength(1);
  });

  it('that is not mounted keeps no data after a sign-out, in the HTTP cache of the browser either', async () => {
    const page = (ask: () => string) => (
      <SwrProvider>
        <Bookings ask={ask} />
      </SwrProvider>
    );
    const { unmount } = render(page(() => 'of Asha'));
    expect(await screen.findByText('of Asha')).toBeTruthy();
    unmount();
    await act(async () => forgetTraveller());
    render(page(() => 'of nobody'));
    expect(screen.queryByText('of Asha')).toBeNull();
    expect(screen.getByText('nothing')).toBeTruthy();
  });
});

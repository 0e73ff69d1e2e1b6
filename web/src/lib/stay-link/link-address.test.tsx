import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { useSettledAddress } from './link-address.ts';
import type { LinkChange } from './read-link.ts';

function Told({ href, changes }: { readonly href: string | null; readonly changes: readonly LinkChange[] }) {
  return <p>told: {useSettledAddress(href, changes).join(' ')}</p>;
}

const show = (at: string, href: string | null, changes: readonly LinkChange[], state?: object) =>
  renderPart(<Told href={href} changes={changes} />, { path: at, ...(state !== undefined && { state }) });
const told = () => screen.getByText(/^told:/).textContent;
const kept = () => (history.state as { usr?: unknown } | null)?.usr;

describe('the address of the current page', () => {
  it('is replaced where it is written otherwise, and keeps the notice of changes', () => {
    const entries = history.length;
    show('/hotels?rooms=99', '/hotels?rooms=8', ['searched']);
    expect(location.pathname + location.search).toBe('/hotels?rooms=8');
    expect(history.length).toBe(entries);
    expect(kept()).toEqual({ changes: ['searched'] });
    expect(told()).toBe('told: searched');
  });

  it('that is equal already stays, with the state of its history entry', () => {
    const state = { changes: ['searched'] };
    show('/hotels?rooms=8', '/hotels?rooms=8', [], state);
    expect(told()).toBe('told: searched');
    expect(kept()).toEqual(state);
  });

  it.each([null, 'text', {}, { changes: 'searched' }, { changes: ['no such change'] }])(
    'has no notice when the entry has %j',
    (state) => {
      history.replaceState({ usr: state, key: 'test', idx: 0 }, '', '/hotels?rooms=8');
      renderPart(<Told href="/hotels?rooms=8" changes={[]} />, {
        path: '/hotels?rooms=8',
        ...(state && { state: state as object }),
      });
      expect(told()).toBe('told: ');
    },
  );

  it('is unchanged while the data of the page is incomplete', () => {
    show('/hotels?rooms=99', null, ['searched']);
    expect(location.search).toBe('?rooms=99');
    expect(kept()).toBeUndefined();
    expect(told()).toBe('told: searched');
  });
});

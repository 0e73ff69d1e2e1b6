import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GOA } from '../../testing/hotels.ts';
import { renderPart } from '../../testing/render.tsx';
import { json, refusal, serve } from '../../testing/server.ts';
import { usePlaces } from './places.ts';

function Shown({ text }: { text: string }) {
  const { loading, status, data, fault } = usePlaces(text, 0);
  return <output>{JSON.stringify([loading, status, data.map(({ name }) => name), fault !== undefined])}</output>;
}

const said = (state: readonly unknown[]) => screen.findByText(JSON.stringify(state));

it('The suggestions are loading, then have a status and a list; nothing typed has neither', async () => {
  serve('GET /places', ({ query }) => {
    if (query.get('query') === 'broken') return refusal(502, 'PLACES_UNAVAILABLE', 'No places now.');
    return json({ places: query.get('query') === 'goa' ? [GOA] : [] });
  });
  const { rerender } = renderPart(<Shown text="" />);
  await said([false, '', [], false]);
  rerender(<Shown text="goa" />);
  await said([true, '', [], false]);
  await said([false, 'OK', ['Goa'], false]);
  rerender(<Shown text="xyzzy" />);
  await said([true, '', [], false]);
  await said([false, 'ZERO_RESULTS', [], false]);
  rerender(<Shown text="broken" />);
  expect(await said([false, 'UNKNOWN_ERROR', [], true])).toBeTruthy();
});

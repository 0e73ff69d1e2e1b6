import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CalendarDay } from '#core/shared/index.ts';
import { renderPart } from '../../../testing/render.tsx';
import { ShareSearch } from './share-search.tsx';

const LINK = {
  place: 'Goa',
  latitude: 15.3,
  longitude: 74,
  dates: { arrival: '2026-12-05' as CalendarDay, departure: '2026-12-09' as CalendarDay },
  guests: { rooms: 1, adults: 2, children: 0, childrenAges: [] },
  sort: 'asc',
  page: 2,
} as const;
const show = () => renderPart(<ShareSearch link={LINK} />, { path: '/hotels?anything=else' });

it('A search is shared by WhatsApp with its place, its stay and its address', () => {
  show();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Share this search by WhatsApp' });
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer']);
  const [title, stay, address] = (new URL(link.href).searchParams.get('text') ?? '').split('\n');
  expect([title, stay]).toEqual(['Hotels in Goa', 'Sat, 5 Dec – Wed, 9 Dec · 4 nights · 2 adults']);
  expect(new URL(address ?? '').searchParams.get('sort')).toBe('asc');
  expect(address).not.toContain('anything');
});

it('A search is copied where the device has no sheet, and shown where it can’t be copied', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Share this search' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('The link was copied.'));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('closed', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Share this search' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to this search' });
  expect(field.value).toContain('/hotels?sort=asc&destination=Goa');
});

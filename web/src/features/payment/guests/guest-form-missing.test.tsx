import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { QUOTE } from '../../../testing/data/payments.ts';
import { ASHA, renderPart } from '../../../testing/render.tsx';
import { NO_DRAFT } from './guest-draft.ts';
import { GuestPart } from './guest-part.tsx';

vi.mock('./guest-form.tsx', () => {
  throw new Error('The code can’t be fetched');
});

it('a form that can’t be loaded is told in its place, and what was told before stays on the screen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const guests = {
    ...{ draft: { ...NO_DRAFT, requests: 'Quiet' }, body: { requests: 'Quiet' }, faults: {}, refusals: 0 },
    ...{ isOpen: true, open: vi.fn(), change: vi.fn(), check: () => true, refuse: () => false },
  };
  const { rerender } = renderPart(<GuestPart guests={guests} quote={QUOTE} owner={ASHA} />);
  expect((await screen.findByRole('alert')).textContent).toMatch(/can’t be loaded right now.*what you typed is kept/);
  rerender(<GuestPart guests={{ ...guests, isOpen: false }} quote={QUOTE} owner={ASHA} />);
  expect(screen.getByText('Quiet')).toBeTruthy();
});

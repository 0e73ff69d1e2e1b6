import { beforeEach, expect, it, vi } from 'vitest';
import { openAnyStep, press, QUOTES, serveAccounts } from '../../../testing/account-step.tsx';
import { requests } from '../../../testing/server.ts';

vi.mock('./account-part.tsx', () => {
  throw new Error('The code can’t be fetched');
});

beforeEach(serveAccounts);

it('a form for the account that can’t be loaded is told in its place, and the stay remains; nothing is made', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, step } = await openAnyStep();
  expect((await step.findByRole('alert')).textContent).toMatch(/can’t be loaded right now/);
  await press(user, step);
  expect(step.getByText('Check-in')).toBeDefined();
  expect([requests('POST /auth/register'), requests(QUOTES)].map(({ length }) => length)).toEqual([0, 1]);
});

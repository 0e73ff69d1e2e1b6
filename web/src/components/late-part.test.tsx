import { render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { latePart, loadAhead } from './late-part.tsx';

const missing = () => new TypeError('Failed to fetch dynamically imported module: https://padav.example/assets/a.js');

function show(Part: ComponentType) {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  render(
    <main>
      <input defaultValue="Goa" />
      <Suspense fallback="Loading">
        <Part />
      </Suspense>
    </main>,
  );
}

it('A part is shown once its code is there', async () => {
  show(latePart(async () => () => <p>The dates</p>));
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText('The dates')).toBeTruthy();
});

it('A part whose code can’t be loaded says so in its place, and leaves what is around it', async () => {
  show(latePart(() => Promise.reject(missing())));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toBe('This can’t be loaded right now. Please load the page again.');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Goa');
  expect(console.info).toHaveBeenCalledWith(expect.any(TypeError));
});

it('A part that the page can do without is left out', async () => {
  show(
    latePart(
      () => Promise.reject(missing()),
      () => null,
    ),
  );
  await vi.waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('Code that can’t be loaded ahead is logged', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {});
  loadAhead(() => Promise.reject(missing()));
  await vi.waitFor(() => expect(logged.mock.calls[0]?.[0]).toBeInstanceOf(TypeError));
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Toolbar } from './toolbar.tsx';

const focused = () => document.activeElement?.textContent;

it('A toolbar is one stop of Tab; arrows, Home and End move inside it, and Tab comes back to where one was', async () => {
  const user = userEvent.setup();
  render(
    <>
      <button type="button">Before</button>
      <Toolbar label="Actions">
        <button type="button">One</button>
        <a href="#two">Two</a>
        <button type="button">Three</button>
      </Toolbar>
      <button type="button">After</button>
    </>,
  );
  expect(screen.getByRole('toolbar', { name: 'Actions' })).toBeTruthy();
  const pressed: (string | null | undefined)[] = [];
  for (const key of [
    '{Tab}',
    '{Tab}',
    '{ArrowRight}',
    '{End}',
    '{ArrowRight}',
    '{ArrowLeft}',
    '{Home}',
    '{ArrowRight}',
    'x',
  ]) {
    await user.keyboard(key);
    pressed.push(focused());
  }
  expect(pressed).toEqual(['Before', 'One', 'Two', 'Three', 'One', 'Three', 'One', 'Two', 'Two']);
  await user.tab();
  expect(focused()).toBe('After');
  await user.tab({ shift: true });
  expect(focused()).toBe('Two');
});

it('A toolbar that reads from right to left moves the other way', async () => {
  document.dir = 'rtl';
  const user = userEvent.setup();
  render(
    <Toolbar label="Actions">
      <button type="button">One</button>
      <button type="button">Two</button>
    </Toolbar>,
  );
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(focused()).toBe('Two');
  document.dir = '';
});

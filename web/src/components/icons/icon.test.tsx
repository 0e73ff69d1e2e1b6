import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { KeyRoundIcon } from './marks.tsx';

it('A sign is skipped by screen readers and has the size that it is given', () => {
  const { container } = render(<KeyRoundIcon size={18} className="sign" />);
  const svg = container.querySelector('svg');
  const drawn = ['width', 'height', 'aria-hidden', 'class', 'viewBox'].map((name) => svg?.getAttribute(name));
  expect(drawn).toEqual(['18', '18', 'true', 'sign', '0 0 24 24']);
  expect(svg?.querySelectorAll('path, circle').length).toBeGreaterThan(1);
});

it('A sign without a size has the usual one', () => {
  const { container } = render(<KeyRoundIcon />);
  expect(container.querySelector('svg')?.getAttribute('width')).toBe('24');
});

it('A sign may have a title', () => {
  const { container } = render(
    <KeyRoundIcon>
      <title>Passkey</title>
    </KeyRoundIcon>,
  );
  expect(container.querySelector('svg > title')?.textContent).toBe('Passkey');
});

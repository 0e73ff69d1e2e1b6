import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Stars } from './stars.tsx';

const drawn = (value: number) => {
  render(<Stars value={value} label={`Rated ${value} of 5`} />);
  return screen.getByRole('img', { name: `Rated ${value} of 5` });
};

describe('the stars of a rating', () => {
  it.each([
    [0, 0],
    [0.5, 0.1],
    [3, 0.6],
    [4.5, 0.9],
    [5, 1],
  ])('fills %s of them to the half', (value, share) => {
    const stars = drawn(value);
    const whole = Number(stars.getAttribute('viewBox')?.split(' ')[2]);
    expect(Number(stars.querySelector('svg')?.getAttribute('width')) / whole).toBeCloseTo(share);
  });

  it('draws five stars, empty and filled ones at the same places, and no text', () => {
    const stars = drawn(2.5);
    const [empty, filled] = [...stars.querySelectorAll('path')].map((path) => path.getAttribute('d'));
    expect(empty?.match(/M/g)).toHaveLength(5);
    expect(filled).toBe(empty);
    expect(stars.textContent).toBe('');
  });
});

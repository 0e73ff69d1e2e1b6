import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPart } from '../../../testing/render.tsx';
import { PhoneField } from './phone-field.tsx';
import type { TypedNumber } from './phone-numbers.ts';
import { forgetRules, loadAllRules } from './phone-rules.ts';

vi.mock('./phone-rules.ts', async (original) => {
  const rules = await original<typeof import('./phone-rules.ts')>();
  return { ...rules, loadAllRules: vi.fn(rules.loadAllRules) };
});

const LOST = 'This can’t be loaded right now. Please load the page again.';
const load = vi.mocked(loadAllRules);
const really = load.getMockImplementation() ?? (async () => {});
const heard: TypedNumber[] = [];
const last = () => heard.at(-1);

function Field() {
  const [value, setValue] = useState<TypedNumber>({ country: 'IN', number: '', phone: null });
  const change = (next: TypedNumber) => {
    heard.push(next);
    setValue(next);
  };
  return <PhoneField value={value} error={undefined} isOwn onChange={change} />;
}
const number = () => screen.getByLabelText('Mobile number (optional)');
const country = () => screen.getByRole('combobox', { name: 'Country code' });

beforeEach(() => {
  heard.length = 0;
  load.mockReset();
  load.mockImplementation(really);
});
afterEach(forgetRules);

it('A number of India needs no further rules', async () => {
  const { user } = renderPart(<Field />);
  await user.type(number(), '98765 43210');
  expect(last()).toEqual({ country: 'IN', number: '98765 43210', phone: '+919876543210' });
  await user.clear(number());
  await user.type(number(), '+91 98765 43210');
  expect(last()?.phone).toBe('+919876543210');
  expect(load).not.toHaveBeenCalled();
});

it('A number of another country is read once its rules have come, whatever was typed meanwhile', async () => {
  let come = () => {};
  load.mockImplementation(() => new Promise<void>((resolve) => (come = resolve)).then(really));
  const { user } = renderPart(<Field />);
  await user.type(number(), '+44 20 7946');
  expect(last()).toEqual({ country: 'IN', number: '+44 20 7946', phone: null });
  await user.type(number(), ' 0958');
  come();
  await waitFor(() => expect(last()).toEqual({ country: 'GB', number: '+44 20 7946 0958', phone: '+442079460958' }));
});

it('The rules are loaded when another country may be chosen', async () => {
  const { user } = renderPart(<Field />);
  await user.selectOptions(country(), 'GB');
  await user.type(number(), '020 7946 0958');
  await waitFor(() => expect(last()?.phone).toBe('+442079460958'));
  expect(load).toHaveBeenCalled();
});

it('Where they can’t be loaded the field says so, keeps the number, and takes those of India', async () => {
  load.mockRejectedValue(new Error('lost'));
  const { user } = renderPart(<Field />);
  await user.type(number(), '+44 20 7946 0958');
  await screen.findByText(LOST);
  expect(last()).toEqual({ country: 'IN', number: '+44 20 7946 0958', phone: null });
  await user.clear(number());
  await user.type(number(), '98765 43210');
  expect(screen.queryByText(LOST)).toBeNull();
  expect(last()?.phone).toBe('+919876543210');
});

import { Button, MantineProvider, useDirection, useMantineTheme } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { theme } from './theme.ts';
import { WithMantine } from './with-mantine.tsx';

const Shown = () => {
  const { primaryColor, colors, defaultRadius, respectReducedMotion } = useMantineTheme();
  return <output>{JSON.stringify([primaryColor, colors.red[6], defaultRadius, respectReducedMotion])}</output>;
};
const shown = (part: React.ReactNode) => {
  const { unmount } = render(part);
  const text = screen.getByRole('status').textContent;
  unmount();
  return text;
};

it('Components have the theme as they have it from Mantine’s own provider', () => {
  const ours = shown(
    <WithMantine>
      <Shown />
    </WithMantine>,
  );
  expect(ours).toBe(
    shown(
      <MantineProvider theme={theme}>
        <Shown />
      </MantineProvider>,
    ),
  );
  expect(ours).toBe('["dusk","#a3302a","md",true]');
});

it('Inside another provider it changes nothing', () => {
  const other = shown(
    <MantineProvider theme={{ primaryColor: 'teal' }}>
      <WithMantine>
        <Shown />
      </WithMantine>
    </MantineProvider>,
  );
  expect(other).toContain('"teal"');
});

const Direction = () => <i>{useDirection().dir}</i>;

it('It adds no element and no styles to the page', () => {
  const { container } = render(
    <WithMantine>
      <Direction />
    </WithMantine>,
  );
  expect(container.innerHTML).toBe('<i>ltr</i>');
  expect(() => render(<Button />)).toThrow('MantineProvider was not found');
});

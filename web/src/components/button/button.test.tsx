import { Loader, Button as MantineButton, type MantineColor } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { Link } from '../link.tsx';
import { WithMantine } from '../mantine/with-mantine.tsx';
import { Button, type ButtonProps, LinkButton, type Look } from './button.tsx';
import { Spinner } from './spinner.tsx';

/** The HTML of a component, with each element's classes and variables in order. */
function htmlOf(part: React.ReactNode): string {
  const { container, unmount } = render(
    <BrowserRouter>
      <WithMantine>{part}</WithMantine>
    </BrowserRouter>,
  );
  for (const each of container.querySelectorAll<HTMLElement>('*')) {
    const attributes = [...each.attributes].sort((one, other) => one.name.localeCompare(other.name));
    for (const { name } of attributes) each.removeAttribute(name);
    for (const { name, value } of attributes) {
      const parts = name === 'class' ? value.split(' ') : name === 'style' ? value.split(/;\s*/) : [value];
      each.setAttribute(name, parts.sort().join(' '));
    }
  }
  const html = container.innerHTML;
  unmount();
  return html;
}

const MANTINES: Readonly<Record<Look, { variant?: string; color?: MantineColor }>> = {
  filled: {},
  next: { color: 'saffron.5' },
  light: { variant: 'light' },
  default: { variant: 'default' },
};
const LOOKS = Object.keys(MANTINES) as Look[];

it.each(LOOKS)('A button that looks %s is that of Mantine', (look) => {
  const props = { className: 'own', 'aria-describedby': 'hint', name: 'search' };
  expect(htmlOf(<Button {...props} look={look} />)).toBe(htmlOf(<MantineButton {...props} {...MANTINES[look]} />));
  expect(
    htmlOf(
      <Button {...props} look={look} type="submit" dimmed aria-disabled>
        Search
      </Button>,
    ),
  ).toBe(
    htmlOf(
      <MantineButton {...props} {...MANTINES[look]} type="submit" data-disabled aria-disabled>
        Search
      </MantineButton>,
    ),
  );
});

it.each(LOOKS)('A link that looks %s is that of Mantine', (look) => {
  expect(
    htmlOf(
      <LinkButton to="/login" look={look} className="own">
        Login
      </LinkButton>,
    ),
  ).toBe(
    htmlOf(
      <MantineButton component={Link} to="/login" {...MANTINES[look]} className="own">
        Login
      </MantineButton>,
    ),
  );
});

it.each(LOOKS)('A button whose action is pending is that of Mantine, but for how its spinner appears: %s', (look) => {
  const ours = htmlOf(
    <Button look={look} loading>
      Search
    </Button>,
  );
  const mantines = htmlOf(
    <MantineButton {...MANTINES[look]} loading>
      Search
    </MantineButton>,
  );
  const place = /<span aria-hidden="true" class="[^"]*mantine-Button-loader"( style="[^"]*")?>/;
  const ownPlace = /<span aria-hidden="true" class="[^"]*mantine-Button-loader[^"]*">/;
  expect(ours).toMatch(ownPlace);
  expect(ours.replace(ownPlace, '<span>')).toBe(mantines.replace(place, '<span>'));
});

it.each(['md', 'lg'] as const)('A spinner of size %s is that of Mantine', (size) => {
  const { size: _, ...rest } = { size };
  const mantines = size === 'md' ? <Loader {...rest} /> : <Loader size={size} />;
  expect(htmlOf(<Spinner size={size} />)).toBe(htmlOf(mantines));
});

it.each<[string, ButtonProps, number]>([
  ['', {}, 1],
  [' that looks as if it could not be', { dimmed: true }, 1],
  [' whose action is pending', { loading: true }, 0],
])('A button%s is pressed', async (_name, props, times) => {
  const onClick = vi.fn();
  const { user } = renderPart(
    <Button {...props} onClick={onClick}>
      Search
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(onClick).toHaveBeenCalledTimes(times);
});

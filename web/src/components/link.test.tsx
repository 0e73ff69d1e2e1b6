import { fireEvent, render, screen } from '@testing-library/react';
// biome-ignore lint/style/noRestrictedImports: ours is compared with it.
import { BrowserRouter, Link as RouterLink, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Link, type LinkProps } from './link.tsx';

const Where = () => {
  const { pathname, search, hash, state } = useLocation();
  return <output>{JSON.stringify([pathname + search + hash, state])}</output>;
};

const KINDS = [
  ['ours', Link],
  ['the router’s', RouterLink],
] as const;

/** Renders a link at `/hotels?text=Goa`, clicks it, and says what became of it. */
function clicked(Kind: typeof Link | typeof RouterLink, props: LinkProps, init: MouseEventInit = {}) {
  history.replaceState(null, '', '/hotels?text=Goa');
  const [pushed, replaced] = [vi.spyOn(history, 'pushState'), vi.spyOn(history, 'replaceState')];
  const { unmount } = render(
    <BrowserRouter>
      <Kind {...props}>Go on</Kind>
      <Where />
    </BrowserRouter>,
  );
  const link = screen.getByRole('link', { name: 'Go on' });
  let isLeftToBrowser = false;
  // The browser of tests can't open pages.
  const hold = (event: Event) => {
    isLeftToBrowser = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', hold);
  fireEvent(link, new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  removeEventListener('click', hold);
  const end = {
    href: link.getAttribute('href'),
    at: screen.getByRole('status').textContent,
    entries: [pushed, replaced].map(({ mock }) => mock.calls.map(([, , address]) => address)),
    isLeftToBrowser,
  };
  unmount();
  for (const spy of [pushed, replaced]) spy.mockRestore();
  return end;
}

it.each<[string, LinkProps, MouseEventInit?]>([
  ['to a page', { to: '/favourites' }],
  ['to a page with a query', { to: { pathname: '/profile', search: '?tab=bookings' } }],
  ['with a state', { to: '/login', state: { from: { pathname: '/hotels', search: '' } } }],
  ['to the same address', { to: '/hotels?text=Goa' }],
  ['that replaces its entry', { to: '/favourites', replace: true }],
  ['to a place of the page', { to: '#rooms' }],
  ['to a relative address', { to: 'rooms' }],
  ['opened in another tab', { to: '/favourites' }, { ctrlKey: true }],
  ['opened in another window', { to: '/favourites' }, { shiftKey: true }],
  ['pressed by another button', { to: '/favourites' }, { button: 1 }],
  ['whose own handler does something else', { to: '/favourites', onClick: (event) => event.preventDefault() }],
])('A link %s does what the router’s own does', (_name, props, init) => {
  const [ours, routers] = KINDS.map(([, Kind]) => clicked(Kind, props, init));
  expect(ours).toEqual(routers);
});

it('A link tells its own handler, and hands over what is not its own', () => {
  const onClick = vi.fn();
  const ref = { current: null as HTMLAnchorElement | null };
  render(
    <BrowserRouter>
      <Link to="/favourites" className="saved" aria-label="Saved hotels" onClick={onClick} ref={ref} />
    </BrowserRouter>,
  );
  const link = screen.getByRole('link', { name: 'Saved hotels' });
  fireEvent.click(link);
  expect(onClick).toHaveBeenCalledOnce();
  expect([link.className, ref.current]).toEqual(['saved', link]);
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { screenWidth } from '../../../testing/fakes/screen-width.ts';
import { renderPart } from '../../../testing/render.tsx';
import { PhotoCarousel } from './photo-carousel.tsx';

const photos = [1, 2, 3, 4].map((each) => ({ url: `/pictures/${each}.svg`, width: 1200, height: 800 }));
const small = (number: number) => screen.getByRole('button', { name: `Lake House, photo ${number} of 4 Enlarge` });

let fetched: string[] = [];

async function opened(number: number) {
  const shown = renderPart(<PhotoCarousel photos={photos} hotelName="Lake House" />);
  await shown.user.click(small(number));
  await screen.findByRole('dialog', { name: 'Photos of Lake House' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close the photos' })));
  return shown;
}
const count = () => screen.getByText(/^\d of 4$/).textContent;

beforeEach(() => {
  screenWidth(1280);
  fetched = [];
  vi.stubGlobal(
    'Image',
    class {
      set src(url: string) {
        fetched.push(url);
      }
    },
  );
});

describe('the lightbox of the photos', () => {
  it('opens with the chosen photo, shows its position, and preloads its neighbours', async () => {
    await opened(2);
    expect(screen.getByRole('status').textContent).toBe('2 of 4');
    expect(screen.getAllByRole('img', { name: 'Lake House, photo 2 of 4' }).at(-1)?.getAttribute('src')).toBe(
      '/pictures/2.svg',
    );
    expect(fetched).toEqual(['/pictures/3.svg', '/pictures/1.svg']);
  });

  it('moves by keys and buttons, and stops at the ends', async () => {
    const { user } = await opened(1);
    await user.keyboard('{ArrowLeft}');
    expect(count()).toBe('1 of 4');
    await user.keyboard('{ArrowRight}');
    expect(count()).toBe('2 of 4');
    await user.keyboard('{End}');
    expect(count()).toBe('4 of 4');
    await user.click(screen.getByRole('button', { name: 'Next photo' }));
    expect(count()).toBe('4 of 4');
    await user.click(screen.getByRole('button', { name: 'Previous photo' }));
    expect(count()).toBe('3 of 4');
    await user.keyboard('{Home}');
    expect(count()).toBe('1 of 4');
  });

  it.each([
    ['to the left goes on', 200, 100, '3 of 4'],
    ['to the right goes back', 100, 200, '1 of 4'],
    ['that hardly moves stays', 100, 120, '2 of 4'],
  ])('follows touch: a swipe %s', async (_, from, to, said) => {
    await opened(2);
    const photo = screen.getAllByRole('img', { name: 'Lake House, photo 2 of 4' }).at(-1);
    if (photo === undefined) throw new Error('There is no photo');
    // jsdom has no pointer events: other events simulate touch.
    const finger = (type: string, clientX: number) =>
      fireEvent(
        photo,
        Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { isPrimary: true, pointerType: 'touch' }),
      );
    finger('pointerdown', from);
    finger('pointerup', to);
    expect(count()).toBe(said);
  });

  it('returns the focus to the photo that opened it, by Escape and by its close button', async () => {
    const { user } = await opened(3);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(small(3));
    await user.click(small(1));
    await user.click(await screen.findByRole('button', { name: 'Close the photos' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(small(1));
  });

  it('makes only visible photos focusable by the Tab key', () => {
    renderPart(<PhotoCarousel photos={photos} hotelName="Lake House" />);
    expect([1, 2, 3, 4].map((number) => small(number).tabIndex)).toEqual([0, 0, 0, -1]);
  });
});

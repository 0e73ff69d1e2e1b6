import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { screenWidth } from '../../../testing/fakes/screen-width.ts';
import { renderPart } from '../../../testing/render.tsx';
import { PhotoCarousel } from './photo-carousel.tsx';

const photos = [1, 2, 3, 4].map((each) => ({ url: `/pictures/${each}.svg`, width: 1200, height: 800 }));

it.each([
  ['a desktop', 1280, 'Photos 1–3 of 4'],
  ['a tablet', 768, 'Photos 1–2 of 4'],
  ['a phone', 390, 'Photo 1 of 4'],
])('On %s the carousel shows so many photos at once', (_, width, shown) => {
  screenWidth(width);
  renderPart(<PhotoCarousel photos={photos} hotelName="Lake House" />);
  expect(screen.getByText(shown)).toBeTruthy();
});

import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { drawPicture } from '#src/adapters/pictures/draw-picture.ts';

/** The width of a card's photo as the hotel provider sends it (`max750`), in pixels. */
const WIDTH = 750;
/** So many different ones that each screen has its own. */
const PHOTOS = 12;

const photo = async (number: number): Promise<Buffer> => {
  const drawn = drawPicture({ kind: 'hotel', scene: 'coast', hotelId: `${4115000 + number}`, number: 1 });
  if (drawn === null) throw new Error(`There is no picture ${number}.`);
  return sharp(Buffer.from(drawn)).resize(WIDTH).jpeg({ quality: 80 }).toBuffer();
};

/**
 * Sends the photos of hotels as the hotel provider does, as JPEG. Those of the offline hotels are SVG, which a browser reads
 * and draws on the thread of the page.
 */
export async function sendProviderPhotos(page: Page): Promise<void> {
  const photos = await Promise.all(Array.from({ length: PHOTOS }, (_, at) => photo(at + 1)));
  let sent = 0;
  await page.route(/\/pictures\/hotels\//, (route) => {
    sent += 1;
    return route.fulfill({
      body: photos[sent % PHOTOS] ?? '',
      contentType: 'image/jpeg',
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    });
  });
}

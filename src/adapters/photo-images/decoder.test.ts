import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { chunk, withChunks } from '#test/support/hostile-files/png-parts.ts';
import { decoderWithin, processDecoder } from './decoder.ts';
import { processImages } from './process-images.ts';

const PIXELS = 4_096 * 4_096;
/** On a machine of any load: what counts is memory and CPU time. */
const ANY_LOAD_MS = 120_000;
const png = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#2a9d8f' } })
    .png()
    .toBuffer();

/** A small picture with ten texts of 49 MB each when decompressed. */
async function swelling(): Promise<Buffer> {
  const text = deflateSync(Buffer.alloc(49 * 1_048_576, 'A'));
  const texts = Array.from({ length: 10 }, (_, n) =>
    chunk('zTXt', Buffer.concat([Buffer.from(`Comment${n}\0\0`), text])),
  );
  return withChunks(await png(), ...texts);
}

it('a picture that exceeds the memory of its process is refused, and the next is decoded', async () => {
  expect(await decoderWithin(ANY_LOAD_MS)({ bytes: await swelling(), orientation: 1 }, PIXELS)).toBe('unreadable');
  expect(await processDecoder({ bytes: await png(), orientation: 1 }, PIXELS)).toBeInstanceOf(Uint8Array);
});

it('compressed texts are removed before decoding', async () => {
  const decode = decoderWithin(ANY_LOAD_MS);
  const images = processImages({ decode, onFault: (fault) => expect.fail(String(fault)) });
  expect(await images.redraw(await swelling())).toMatchObject({ ok: true });
});

it('the largest accepted pictures are decoded within the limits', async () => {
  const side = 4_096;
  const noise = sharp(randomBytes(512 * 512 * 3), { raw: { width: 512, height: 512, channels: 3 } });
  const avif = await noise.resize(side, side).avif({ effort: 0, quality: 20 }).toBuffer();
  expect(await decoderWithin(ANY_LOAD_MS)({ bytes: avif, orientation: 1 }, PIXELS)).toBeInstanceOf(Uint8Array);
});

it('a picture for which the time ran out without CPU time being used is late, not unreadable', async () => {
  expect(await decoderWithin(1)({ bytes: await png(), orientation: 1 }, PIXELS)).toBe('late');
});

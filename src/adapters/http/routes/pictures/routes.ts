import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { HOTEL_PICTURES, type PictureName, SCENES } from '../../../support/picture-names.ts';
import { refuse } from '../../problems/problem.ts';

/** The dependencies of the picture routes. */
export interface PictureRouteDeps {
  /** The picture as SVG, always the same; `null` for an unknown name. */
  readonly drawPicture: (name: PictureName) => string | null;
}

/** The content-security policy of a picture opened as a page: no scripts, nothing loaded. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const YEAR = 'public, max-age=31536000, immutable';

/** A file name such as `12.svg`, parsed as its number. */
const numbered = z
  .string()
  .regex(/^[1-9]\d{0,2}\.svg$/, { error: 'INVALID' })
  .transform((file) => Number.parseInt(file, 10));

const named = z
  .string()
  .regex(/^[a-z]{1,32}\.svg$/, { error: 'INVALID' })
  .transform((file) => file.slice(0, -'.svg'.length));

const hotelParams = z.object({
  scene: z.enum(SCENES, { error: 'INVALID' }),
  hotelId: z.string().regex(/^\d{1,12}$/, { error: 'INVALID' }),
  file: numbered.refine((number) => number <= HOTEL_PICTURES, { error: 'INVALID' }),
});

function send(reply: FastifyReply, drawn: string | null): FastifyReply {
  if (drawn === null) return refuse('NOT_FOUND');
  return reply
    .header('content-type', 'image/svg+xml; charset=utf-8')
    .header('cache-control', YEAR)
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
    .send(drawn);
}

const hidden = { hide: true } as const;

/** The pictures drawn by the product: offline hotels, the stock collection, avatars and tiles. */
export const pictureRoutes =
  ({ drawPicture }: PictureRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const file = { schema: { ...hidden, params: z.object({ file: numbered }) } };
    app.get('/pictures/stock/:file', file, ({ params }, reply) =>
      send(reply, drawPicture({ kind: 'stock', number: params.file })),
    );
    app.get('/pictures/avatars/:file', file, ({ params }, reply) =>
      send(reply, drawPicture({ kind: 'avatar', number: params.file })),
    );

    app.get(
      '/pictures/cities/:file',
      { schema: { ...hidden, params: z.object({ file: named }) } },
      ({ params }, reply) => send(reply, drawPicture({ kind: 'city', slug: params.file })),
    );

    app.get(
      '/pictures/hotels/:scene/:hotelId/:file',
      { schema: { ...hidden, params: hotelParams } },
      ({ params: { scene, hotelId, file: number } }, reply) =>
        send(reply, drawPicture({ kind: 'hotel', scene, hotelId, number })),
    );

    app.get('/pictures/home-footer.svg', { schema: hidden }, (_request, reply) =>
      send(reply, drawPicture({ kind: 'home-footer' })),
    );
    app.get('/pictures/no-photo.svg', { schema: hidden }, (_request, reply) =>
      send(reply, drawPicture({ kind: 'no-photo' })),
    );
  };

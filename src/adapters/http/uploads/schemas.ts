import { z } from 'zod';

/** The address of a photo that was taken in. */
export const uploadedJson = z
  .object({
    url: z.string().meta({
      description: 'Where the photo is served; `profilePicture` of the own profile takes it.',
      examples: ['/photos/1796193000000-k7m3q9x2h5w8r4t6y2u7p3a9bc-goa.webp'],
    }),
  })
  .meta({ id: 'UploadedPhoto' });

/** The whole file, as it is. */
export const fileBytes = z
  .custom<Buffer>((body) => Buffer.isBuffer(body), { error: 'REQUIRED' })
  .meta({ description: 'The whole file: JPEG, PNG, WebP, GIF or AVIF, at most 2 MB.' });

export const photoPath = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z\d.-]{1,100}$/, { error: 'INVALID' })
    .meta({ examples: ['1796193000000-k7m3q9x2h5w8r4t6y2u7p3a9bc-goa.webp'] }),
});

/** A photo as it is served. */
export const photoAnswer = { description: 'The photo.', content: { 'image/webp': { schema: z.unknown() } } };

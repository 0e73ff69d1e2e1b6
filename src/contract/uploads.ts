import { z } from 'zod';

/** The address of a photo that was taken in. */
const uploaded = z.object({
  url: z.string().meta({
    description: 'Where the photo is served; `profilePicture` of the own profile takes it.',
    examples: ['/photos/1796193000000-k7m3q9x2h5w8r4t6y2u7p3a9bc-goa.webp'],
  }),
});

const bytes = (description: string) => z.unknown().meta({ description });

/** The file, or the beginning of it, or nothing yet. */
export const fileBytes = bytes('The file or its beginning: JPEG, PNG, WebP, GIF or AVIF, at most 2 MB.').optional();
/** What follows of the file. */
export const partBytes = bytes('The bytes that follow Upload-Offset, as many as come.');

export const uploadPath = z.strictObject({
  uploadId: z
    .string()
    .regex(/^[a-z\d]{1,64}$/, { error: 'INVALID' })
    .meta({
      description: 'The upload, as the Location of its beginning names it.',
      examples: ['k7m3q9x2h5w8r4t6y2u7p3a9bc'],
    }),
});

export const photoPath = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z\d.-]{1,100}$/, { error: 'INVALID' })
    .meta({ description: 'The photo’s file name.', examples: ['1796193000000-k7m3q9x2h5w8r4t6y2u7p3a9bc-goa.webp'] }),
});

/** A photo as it is served. */
export const photoAnswer = { description: 'The photo.', content: { 'image/webp': { schema: z.unknown() } } };

const OFFSET = { 'Upload-Offset': { type: 'integer', minimum: 0, description: 'How many bytes have arrived.' } };
const PLACE = { Location: { type: 'string', description: 'Where HEAD, PATCH and DELETE find the upload.' } };
const LENGTH = { 'Upload-Length': { type: 'integer', minimum: 1, description: 'The bytes of the whole file.' } };
const UNTIL = { 'Upload-Expires': { type: 'string', description: 'Until when it may be continued (RFC 9110 date).' } };
const PHOTO = { 'X-Photo-Url': { type: 'string', description: 'The address of the photo, as `url`.' } };

export const begunAnswer = uploaded.partial().meta({
  description: 'The upload is begun, or whole: then `url` is the address of its photo.',
  headers: PLACE,
});
export const finishedAnswer = uploaded.meta({
  description: 'The last bytes arrived.',
  headers: { ...OFFSET, ...PHOTO },
});
export const continuedAnswer = z
  .null()
  .meta({ description: 'The bytes arrived; more are to come.', headers: { ...OFFSET, ...UNTIL } });
export const offsetAnswer = z.null().meta({ description: 'So much has arrived.', headers: { ...OFFSET, ...LENGTH } });

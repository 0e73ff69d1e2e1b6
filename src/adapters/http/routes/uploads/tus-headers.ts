import { Metadata } from '@tus/server';
import type { onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { PHOTO_MAX_BYTES } from '#core/session/index.ts';
import { refuse, refuseFields } from '../../problems/problem.ts';

/** The media type of uploaded bytes (tus 1.0, section PATCH). */
export const TUS_BYTES = 'application/offset+octet-stream';
export const TUS_VERSION = '1.0.0';
/** The header with the URL path of the photo, in every answer about a finished upload. */
export const PHOTO_URL = 'x-photo-url';

const MAX_METADATA_LENGTH = 2_048;

function isMetadata(text: string): boolean {
  try {
    Metadata.parse(text);
    return true;
  } catch {
    return false;
  }
}

const version = z.literal(TUS_VERSION, { error: 'INVALID' }).meta({ description: 'The version of the protocol.' });
const count = z.string().regex(/^(?:0|[1-9]\d{0,11})$/, { error: 'INVALID' });
/** The headers of every tus request. */
export const tusHeaders = z.object({ 'tus-resumable': version });

/** The headers of a creation, which may include the file or its beginning. */
export const creationHeaders = z.object({
  'tus-resumable': version,
  'upload-length': count
    .refine((text) => text !== '0', { error: 'PHOTO_FAILED' })
    .meta({ description: 'The bytes of the whole file, 1 to 2,097,152.', examples: ['48213'] }),
  'upload-metadata': z
    .string()
    .max(MAX_METADATA_LENGTH, { error: 'TOO_LONG' })
    .refine(isMetadata, { error: 'INVALID' })
    .optional()
    .meta({
      description: '`filename` and `filetype`, their values in base64. The content alone decides the type.',
      examples: ['filename Z29hLmpwZw==,filetype aW1hZ2UvanBlZw=='],
    }),
});

/** The headers of a request with further bytes. */
export const partHeaders = z.object({
  'tus-resumable': version,
  'upload-offset': count.meta({ description: 'How much has arrived before.', examples: ['262144'] }),
});

/** Headers of tus extensions that are not supported: a deferred length, and concatenation of uploads. */
const UNSPOKEN = ['upload-defer-length', 'upload-concat'] as const;

/** The file name; empty where Upload-Metadata does not state it. */
export function filenameIn(metadata: string): string {
  return metadata === '' ? '' : (Metadata.parse(metadata).filename ?? '');
}

/** Refuses with the specified sentence, naming the field with the size. */
export const tooLarge = (field: string): never =>
  refuse('PAYLOAD_TOO_LARGE', { errors: [{ field, code: 'PHOTO_FAILED' }] });

/** Refuses an announced size above 2 MB before the body is read. */
export const refuseTooLarge: onRequestAsyncHookHandler = async ({ headers }) => {
  for (const field of ['content-length', 'upload-length']) {
    if (Number(headers[field] ?? 0) > PHOTO_MAX_BYTES) tooLarge(field);
  }
};

/** Refuses tus extensions that are not supported. */
export const refuseUnspoken: onRequestAsyncHookHandler = async ({ headers }) => {
  const asked = UNSPOKEN.filter((field) => headers[field] !== undefined);
  if (asked.length > 0) refuseFields(...asked.map((field) => ({ field, code: 'INVALID' }) as const));
};

import { Metadata } from '@tus/server';
import type { onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { PHOTO_MAX_BYTES } from '#core/session/index.ts';
import { refuse, refuseFields } from '../../problems/problem.ts';

/** The media type of bytes that tus carries (tus 1.0, section PATCH). */
export const TUS_BYTES = 'application/offset+octet-stream';
export const TUS_VERSION = '1.0.0';
/** Tells the address of the photo that came of an upload, wherever the upload is asked about. */
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
/** The headers of whatever is asked about an upload. */
export const tusHeaders = z.object({ 'tus-resumable': version });

/** The headers of a creation, which may bring the file or the beginning of it along. */
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
      description: '`filename` and `filetype`, their values in base64. The type is told by the content alone.',
      examples: ['filename Z29hLmpwZw==,filetype aW1hZ2UvanBlZw=='],
    }),
});

/** The headers of bytes that continue an upload. */
export const partHeaders = z.object({
  'tus-resumable': version,
  'upload-offset': count.meta({ description: 'How much has arrived before.', examples: ['262144'] }),
});

/** Extensions of tus that are not spoken here: a length told later, and one file out of several uploads. */
const UNSPOKEN = ['upload-defer-length', 'upload-concat'] as const;

/** What the traveller calls the file; empty where Upload-Metadata does not say it. */
export function filenameIn(metadata: string): string {
  return metadata === '' ? '' : (Metadata.parse(metadata).filename ?? '');
}

/** The specified sentence stands beside what says too much. */
export const tooLarge = (field: string): never =>
  refuse('PAYLOAD_TOO_LARGE', { errors: [{ field, code: 'PHOTO_FAILED' }] });

/** Refuses what is announced as more than 2 MB before a byte of it is read. */
export const refuseTooLarge: onRequestAsyncHookHandler = async ({ headers }) => {
  for (const field of ['content-length', 'upload-length']) {
    if (Number(headers[field] ?? 0) > PHOTO_MAX_BYTES) tooLarge(field);
  }
};

/** Refuses what tus knows and this server does not offer. */
export const refuseUnspoken: onRequestAsyncHookHandler = async ({ headers }) => {
  const asked = UNSPOKEN.filter((field) => headers[field] !== undefined);
  if (asked.length > 0) refuseFields(...asked.map((field) => ({ field, code: 'INVALID' }) as const));
};

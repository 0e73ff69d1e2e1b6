import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { PHOTO_MOST_BYTES } from '#core/session/index.ts';
import { refuse } from '../problem.ts';

/** The media type of bytes that tus carries (tus 1.0, section PATCH). */
export const TUS_BYTES = 'application/offset+octet-stream';
const TUS_VERSION = '1.0.0';

const LONGEST_METADATA = 2_048;
/** A key, and base64 after a space where it has a value (tus 1.0, section Upload-Metadata). */
const PAIR = /^[\x21-\x2b\x2d-\x7e]+(?: (?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}(?:==)?|[A-Za-z\d+/]{3}=?)?)?$/;

const pairsOf = (text: string): readonly string[] => text.split(',').map((pair) => pair.trim());

/** The headers of a creation that brings the whole file along. */
export const creationHeaders = z.object({
  'tus-resumable': z.literal(TUS_VERSION, { error: 'INVALID' }).meta({ description: 'The version of the protocol.' }),
  'upload-length': z
    .string()
    .regex(/^\d{1,12}$/, { error: 'INVALID' })
    .transform(Number)
    .meta({ description: 'The bytes of the whole file, at most 2,097,152.', examples: ['48213'] }),
  'upload-metadata': z
    .string()
    .max(LONGEST_METADATA, { error: 'TOO_LONG' })
    .refine((text) => pairsOf(text).every((pair) => PAIR.test(pair)), { error: 'INVALID' })
    .optional()
    .meta({
      description: '`filename` and `filetype`, their values in base64. The type is told by the content alone.',
      examples: ['filename Z29hLmpwZw==,filetype aW1hZ2UvanBlZw=='],
    }),
});

/** The value of a key of Upload-Metadata; empty where there is none. */
export function metadataValue(metadata: string, key: string): string {
  const [, value = ''] =
    pairsOf(metadata)
      .map((pair) => pair.split(' '))
      .find(([name]) => name === key) ?? [];
  return Buffer.from(value, 'base64').toString('utf8');
}

/** The specified sentence stands beside the header that says too much. */
const tooLarge = (field: string): never => refuse('PAYLOAD_TOO_LARGE', { errors: [{ field, code: 'PHOTO_FAILED' }] });

/** Refuses what is announced as more than 2 MB before a byte of it is read. */
export const refuseTooLarge: onRequestAsyncHookHandler = async ({ headers }: FastifyRequest) => {
  for (const field of ['content-length', 'upload-length']) {
    if (Number(headers[field] ?? 0) > PHOTO_MOST_BYTES) tooLarge(field);
  }
};

/** What every answer of tus says of the protocol, refusals included. */
export const speakTus = (reply: FastifyReply): FastifyReply => reply.header('tus-resumable', TUS_VERSION);

/** What this server can do of tus 1.0. */
export const offerTus = (reply: FastifyReply): FastifyReply =>
  speakTus(reply)
    .header('tus-version', TUS_VERSION)
    .header('tus-max-size', PHOTO_MOST_BYTES)
    .header('tus-extension', 'creation,creation-with-upload');

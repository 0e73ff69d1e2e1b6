import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How bytes travel: compressed as the caller takes it, else as they are. */
export type Encoding = 'br' | 'gzip' | 'identity';

const PACKED = ['br', 'gzip'] as const;
/** An answer of one packet gains nothing. */
const MIN_BYTES = 1_024;
/** Half of what is left out costs a tenth of the time that the best would take. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 6 };

const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The encoding that a caller asks for (RFC 9110, section 12.5.3), brotli first; none where it asks for none of ours. */
export function encodingOf({ headers }: Pick<FastifyRequest, 'headers'>): Encoding {
  const asked = headers['accept-encoding'];
  if (asked === undefined) return 'identity';
  const chosen = negotiate(asked.toString(), [...PACKED]);
  return PACKED.find((each) => each === chosen) ?? 'identity';
}

/** Bytes that are kept and sent again, compressed once. */
export async function encoded(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotlied(bytes, BROTLI);
  return encoding === 'gzip' ? gzipped(bytes, GZIP) : bytes;
}

/**
 * Compresses every text of more than a kilobyte on its way, where the caller takes that: a line in the country is slower
 * than any processor. What is compressed already goes as it is. No answer mixes a secret with what a stranger can make a
 * browser send: whoever is signed in is known by a header that no other site's page can set.
 */
export async function encodeAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: [...PACKED],
    threshold: MIN_BYTES,
    brotliOptions: BROTLI,
    zlibOptions: GZIP,
    globalDecompression: false,
  });
}

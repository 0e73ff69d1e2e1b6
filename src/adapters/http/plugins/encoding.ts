import { PassThrough, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The content encodings. */
export type Encoding = 'br' | 'gzip' | 'identity';

const PACKED = ['br', 'gzip'] as const;
/** Smaller answers fit in one packet and are not compressed. */
const MIN_BYTES = 1_024;
/** A low quality: half of the compression costs a tenth of the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 6 };

const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * The best encoding that a request accepts (RFC 9110, section 12.5.3), brotli first; `identity` when it accepts none.
 */
export function encodingOf({ headers }: Pick<FastifyRequest, 'headers'>): Encoding {
  const asked = headers['accept-encoding'];
  if (asked === undefined) return 'identity';
  const chosen = negotiate(asked.toString(), [...PACKED]);
  return PACKED.find((each) => each === chosen) ?? 'identity';
}

/** Whether a text is long enough to be compressed. */
export const compresses = (text: string): boolean => Buffer.byteLength(text) >= MIN_BYTES;

/** The bytes in an encoding, for answers that are compressed once and sent often. */
export async function encoded(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotlied(bytes, BROTLI);
  return encoding === 'gzip' ? gzipped(bytes, GZIP) : bytes;
}

/** Encodes what is written to it; each piece leaves as soon as it is written. */
function encoder(encoding: Encoding): Transform {
  if (encoding === 'br') return createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH });
  return encoding === 'gzip' ? createGzip({ ...GZIP, flush: constants.Z_SYNC_FLUSH }) : new PassThrough();
}

/**
 * Sends an answer in two pieces, in the encoding of the request.
 * @param rest makes the second piece, once the first has left; where it rejects, the answer breaks off
 */
export function sendInPieces(reply: FastifyReply, first: string, rest: () => Promise<string>): FastifyReply {
  const encoding = encodingOf(reply.request);
  const out = encoder(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const sendRest = async (): Promise<void> => {
    const last = await rest();
    // Whoever has left reads nothing more.
    if (!out.destroyed) out.end(last);
  };
  out.write(first, () => void setImmediate(() => void sendRest().catch((fault: Error) => out.destroy(fault))));
  return reply.send(out);
}

/**
 * Compresses every text of more than a kilobyte, where the request accepts it, since networks are slower than
 * processors. Compressed content is sent as it is. No answer mixes a secret with content that another site can make a
 * browser send (BREACH): travellers are authenticated by a header that other sites can't set.
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

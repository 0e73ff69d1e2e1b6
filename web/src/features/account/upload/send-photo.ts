import { DefaultHttpStack, type DetailedError, type HttpResponse, Upload } from 'tus-js-client';
import { LANGUAGE } from '../../../lib/i18n/language.ts';
import { MIN_CHUNK_BYTES, nextChunk, retryBudget, UPLOAD_MS } from './budgets.ts';
import { withRequestTimeout } from './request-timeout.ts';

/** Pauses between attempts, in milliseconds, growing. The timeouts end them, not their number. */
const PAUSES_MS = [250, 500, 1_000, 2_000, 4_000, 8_000, ...Array.from({ length: 60 }, () => 15_000)];

/** Retries without a response, at a wrong offset, and after a server error. */
function isWorthAnother({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0;
  return status === 0 || status === 409 || status >= 500;
}

/** The address of the photo, from the response to its last bytes or a later HEAD; `null` for none. */
function addressIn(answer: HttpResponse): string | null {
  const told = answer.getHeader('X-Photo-Url');
  if (told) return told;
  try {
    const { url } = JSON.parse(answer.getBody()) as { url?: unknown };
    return typeof url === 'string' ? url : null;
  } catch {
    return null;
  }
}

/**
 * Sends a photo by the tus protocol: up to 262,144 bytes in one request, more in parts that double. After a broken
 * connection it continues at the server's offset. Nothing of it is stored in the browser.
 * @param onProgress called with whole percent, 0 to 100, as the bytes are sent.
 * @param stop aborts it: it fails then.
 * @returns the address of the stored photo; `null` when it failed.
 */
export function sendPhoto(
  file: File,
  onProgress: (percent: number) => void,
  token: string,
  stop?: AbortSignal,
): Promise<string | null> {
  const budget = retryBudget(Date.now);
  return new Promise((resolve) => {
    const upload = new Upload(file, {
      endpoint: '/uploads',
      httpStack: withRequestTimeout(new DefaultHttpStack({})),
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': LANGUAGE },
      metadata: { filename: file.name, filetype: file.type },
      chunkSize: MIN_CHUNK_BYTES,
      uploadDataDuringCreation: file.size <= MIN_CHUNK_BYTES,
      storeFingerprintForResuming: false,
      retryDelays: PAUSES_MS,
      onShouldRetry: (error) => isWorthAnother(error) && budget.mayRetry(),
      onProgress(sent, total) {
        budget.sent(sent);
        onProgress(Math.floor((sent / total) * 100));
      },
      onChunkComplete(bytes) {
        upload.options.chunkSize = nextChunk(bytes);
      },
      onError: () => end(null),
      onSuccess: ({ lastResponse }) => end(addressIn(lastResponse)),
    });
    const giveUp = () => {
      void upload.abort();
      end(null);
    };
    const over = setTimeout(giveUp, UPLOAD_MS);
    stop?.addEventListener('abort', giveUp);
    const end = (url: string | null): void => {
      clearTimeout(over);
      resolve(url);
    };
    if (stop?.aborted) giveUp();
    else upload.start();
  });
}

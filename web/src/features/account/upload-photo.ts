import { MESSAGES } from '#core/shared/index.ts';
import { say } from '../../lib/texts/say.ts';

/** The largest photo that is taken, in bytes (specification, section 5: "less than 2mb"). */
export const PHOTO_MOST_BYTES = 2 * 1024 * 1024;

/** How long a photo may travel (specification, section 9: maximum upload retry). */
const PATIENCE_MS = 600_000;

/** The photo did not arrive, in the specified sentence (section 8). The account keeps its present one. */
export class PhotoRefused extends Error {
  constructor() {
    super(say(MESSAGES.PHOTO_FAILED));
    this.name = 'PhotoRefused';
  }
}

/** Whether a file may be sent at all: an image of at most 2 MB. */
export const isPhoto = (file: Pick<File, 'type' | 'size'>): boolean =>
  file.type.startsWith('image/') && file.size > 0 && file.size <= PHOTO_MOST_BYTES;

/**
 * Sends a photo in one request of the tus protocol 1.0 (creation-with-upload).
 * @param onProgress hears whole percent, 0 to 100, as the bytes leave.
 * @returns the address of the stored photo.
 * @throws PhotoRefused for anything but an image of at most 2 MB (nothing is sent), and when the server takes it not.
 */
export async function uploadPhoto(file: File, onProgress: (percent: number) => void, token: string): Promise<string> {
  if (!isPhoto(file)) throw new PhotoRefused();
  const answer = await send(file, onProgress, token);
  const url = addressIn(answer);
  if (url === null) throw new PhotoRefused();
  return url;
}

function send(file: File, onProgress: (percent: number) => void, token: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/uploads');
    request.timeout = PATIENCE_MS;
    for (const [name, value] of Object.entries(tusHeaders(file, token))) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(Math.floor((event.loaded / event.total) * 100));
    });
    request.addEventListener('load', () => {
      if (request.status === 201 || request.status === 200) resolve(request.responseText);
      else reject(new PhotoRefused());
    });
    for (const end of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(end, () => reject(new PhotoRefused()));
    }
    request.send(file);
  });
}

const tusHeaders = (file: File, token: string): Record<string, string> => ({
  Authorization: `Bearer ${token}`,
  'Tus-Resumable': '1.0.0',
  'Upload-Length': String(file.size),
  'Upload-Metadata': `filename ${base64(file.name)},filetype ${base64(file.type)}`,
  'Content-Type': 'application/offset+octet-stream',
});

/** Upload-Metadata carries base64 of UTF-8 (tus 1.0, section Upload-Metadata). */
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

function addressIn(answer: string): string | null {
  try {
    const { url } = JSON.parse(answer) as { url?: unknown };
    return typeof url === 'string' ? url : null;
  } catch {
    return null;
  }
}

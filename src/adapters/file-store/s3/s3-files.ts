import type { PhotoStore } from '#core/session/index.ts';
import { accepted, refused } from '#core/shared/index.ts';
import { S3Calls, type S3Deps } from './s3-calls.ts';

/** The prefix of photos, since the bucket may hold other files of the operator. */
const FOLDER = 'photos/';

/** The photos of a bucket. */
export interface S3Files extends PhotoStore {
  /** Whether the bucket accepts the key; failures are reported. */
  answers(): Promise<boolean>;
  /** Closes the connections. */
  close(): Promise<void>;
}

/**
 * Stores photos in a bucket of an S3-compatible store: Garage, SeaweedFS, RustFS, R2, B2 or Amazon's own. Its key must
 * be allowed to put, get, delete and list: without the last a store answers "forbidden" for a missing object.
 */
export function s3Files(deps: S3Deps): S3Files {
  const calls = new S3Calls(deps);
  return {
    async put(name, bytes, type) {
      const { kind } = await calls.call({ method: 'PUT', key: FOLDER + name, content: { bytes, type } });
      return kind === 'done' ? accepted(null) : refused('PHOTOS_UNAVAILABLE');
    },
    async get(name) {
      const outcome = await calls.call({ method: 'GET', key: FOLDER + name });
      if (outcome.kind === 'failed') return refused('PHOTOS_UNAVAILABLE');
      if (outcome.kind === 'missing') return accepted(null);
      return accepted({ bytes: outcome.bytes, type: outcome.type ?? 'application/octet-stream' });
    },
    async remove(name) {
      const { kind } = await calls.call({ method: 'DELETE', key: FOLDER + name });
      return kind === 'failed' ? refused('PHOTOS_UNAVAILABLE') : accepted(null);
    },
    async answers() {
      const { kind } = await calls.call({ method: 'HEAD', key: '' });
      if (kind === 'missing') deps.onFailure({ call: 'HEAD', why: 'NoSuchBucket', status: 404 });
      return kind === 'done';
    },
    close: () => calls.close(),
  };
}

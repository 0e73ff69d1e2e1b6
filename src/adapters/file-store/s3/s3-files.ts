import type { ListedPhotoStore } from '#core/session/index.ts';
import { accepted, refused } from '#core/shared/index.ts';
import { type Listing, readListing } from './listing.ts';
import { S3Calls, type S3Deps } from './s3-calls.ts';

/** The prefix of photos, since the bucket may hold other files of the operator. */
const FOLDER = 'photos/';

/** The photos of a bucket. */
export interface S3Files extends ListedPhotoStore {
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
  /** A page of the list (ListObjectsV2); `null`, reported, when there is none. */
  async function pageAt(token: string | null): Promise<Listing | null> {
    const query = { 'list-type': '2', prefix: FOLDER, ...(token !== null && { 'continuation-token': token }) };
    const outcome = await calls.call({ method: 'GET', key: '', query });
    const page = outcome.kind === 'done' ? readListing(outcome.bytes) : null;
    // A page that names itself as the next one would never end.
    const isPage = page !== null && (page.next === null || page.next !== token);
    if (outcome.kind === 'done' && !isPage) deps.onFailure({ call: 'GET', why: 'NoListing', status: 200 });
    return isPage ? page : null;
  }
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
    async names() {
      const names: string[] = [];
      for (let token: string | null = null; ; ) {
        const page = await pageAt(token);
        if (page === null) return refused('PHOTOS_UNAVAILABLE');
        names.push(...page.keys.filter((key) => key.startsWith(FOLDER)).map((key) => key.slice(FOLDER.length)));
        if (page.next === null) return accepted(names);
        token = page.next;
      }
    },
    async answers() {
      const { kind } = await calls.call({ method: 'HEAD', key: '' });
      if (kind === 'missing') deps.onFailure({ call: 'HEAD', why: 'NoSuchBucket', status: 404 });
      return kind === 'done';
    },
    close: () => calls.close(),
  };
}

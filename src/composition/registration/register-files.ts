import type { DependencyContainer } from 'tsyringe';
import type { ListedPhotoStore } from '#core/session/index.ts';
import { diskFiles } from '#src/adapters/file-store/disk-files.ts';
import { offlineFiles } from '#src/adapters/file-store/offline-files.ts';
import { type S3Files, s3Files } from '#src/adapters/file-store/s3/s3-files.ts';
import type { FileConfiguration } from '../configuration/configuration.ts';
import { CLOCK, CONFIGURATION, DATABASE, DEADLINES, LOGGER, OFFLINE_FAULTS, PAUSE, PHOTO_STORE } from '../tokens.ts';
import { watched } from '../watched-services.ts';
import { provide, take } from '../wiring.ts';

const NO_ANSWER = 'the call to the file store failed';

type OfKind<Kind> = Extract<FileConfiguration, { readonly store: Kind }>;

function bucket(parts: DependencyContainer, files: OfKind<'s3'>): S3Files {
  const { filesMs: deadlineMs } = take(parts, DEADLINES);
  return s3Files({
    access: {
      endpoint: files.endpoint,
      bucket: files.bucket,
      region: files.region,
      keyId: () => files.keyId.reveal(),
      secret: () => files.secret.reveal(),
      ...(deadlineMs === undefined ? {} : { deadlineMs }),
    },
    clock: take(parts, CLOCK),
    pause: take(parts, PAUSE),
    onFailure: (failure) => take(parts, LOGGER).warn({ fileStore: failure }, NO_ANSWER),
  });
}

/** Logs an unreachable bucket at the start; everything but photos works without it, so the start continues. */
async function tryBucket(parts: DependencyContainer, store: S3Files): Promise<void> {
  if (await store.answers()) return;
  const sentence =
    "FILE_STORE=s3: the bucket can't be accessed; photos are unavailable until S3_ENDPOINT, S3_BUCKET, S3_REGION and " +
    'the S3_ keys are right and the store runs. Everything else works.';
  take(parts, LOGGER).error(sentence);
}

function storeOf(parts: DependencyContainer): ListedPhotoStore {
  const { files } = take(parts, CONFIGURATION);
  if (files.store === 's3') {
    const store = bucket(parts, files);
    void tryBucket(parts, store);
    return store;
  }
  const gate = take(parts, OFFLINE_FAULTS).gate('files');
  if (files.store === 'offline')
    return offlineFiles({ knex: take(parts, DATABASE).knex, clock: take(parts, CLOCK), gate });
  const { folder } = files;
  return diskFiles({
    folder,
    gate,
    onFailure: (failure) => take(parts, LOGGER).warn({ fileStore: failure }, NO_ANSWER),
  });
}

/** Registers the store of photos. */
export function registerFiles(container: DependencyContainer): void {
  provide(container, PHOTO_STORE, (parts) => watched(parts, 'file_store', storeOf(parts)));
}

import { accepted, type Refusal, type Result, refused } from '../../shared/index.ts';
import type { Photo, PhotosUnavailable } from '../ports/photos.ts';
import type { SessionPorts } from '../ports/session-ports.ts';
import { isPhotoName } from './photo-name.ts';

/** Reads a photo by its name. A released one is not found, even while its file still exists. */
export const readPhoto =
  ({ knownPhotos, photoStore }: Pick<SessionPorts, 'knownPhotos' | 'photoStore'>) =>
  async (name: string): Promise<Result<Photo, Refusal<'NOT_FOUND'> | PhotosUnavailable>> => {
    if (!isPhotoName(name) || !(await knownPhotos.stands(name))) return refused('NOT_FOUND');
    const found = await photoStore.get(name);
    if (!found.ok) return found;
    return found.value === null ? refused('NOT_FOUND') : accepted(found.value);
  };

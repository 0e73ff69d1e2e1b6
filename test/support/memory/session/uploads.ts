import type { PhotoUpload, SessionPorts } from '#core/session/index.ts';

/** Uploads in memory. */
export interface MemoryUploads extends Pick<SessionPorts, 'photoUploads' | 'uploadEnds' | 'uploadRetention'> {
  /** The stored uploads. */
  readonly uploads: ReadonlyMap<string, PhotoUpload>;
}

/** Creates a store of uploads in memory. */
export function memoryUploads(): MemoryUploads {
  const uploads = new Map<string, PhotoUpload>();
  const arrived = new Map<string, Uint8Array>();
  const claimed = new Set<string>();
  const drop = (id: string) => void [uploads.delete(id), arrived.delete(id), claimed.delete(id)];
  const at = ({ id, received }: Pick<PhotoUpload, 'id' | 'received'>): PhotoUpload | undefined => {
    const upload = uploads.get(id);
    return upload?.received === received && upload.url === null ? upload : undefined;
  };
  return {
    uploads,
    photoUploads: {
      async begin(upload) {
        uploads.set(upload.id, upload);
      },
      async find(accountId, id) {
        const upload = uploads.get(id);
        return upload?.accountId === accountId ? upload : null;
      },
      async append(place, bytes) {
        const upload = at(place);
        const received = place.received + bytes.length;
        if (upload === undefined || claimed.has(upload.id) || bytes.length === 0 || received >= upload.size)
          return false;
        uploads.set(upload.id, { ...upload, received });
        arrived.set(upload.id, Buffer.concat([arrived.get(upload.id) ?? Buffer.alloc(0), bytes]));
        return true;
      },
    },
    uploadEnds: {
      bytes: async (id) => arrived.get(id) ?? new Uint8Array(),
      async claim(place) {
        const upload = at(place);
        if (upload === undefined || claimed.has(upload.id)) return false;
        claimed.add(upload.id);
        return true;
      },
      release: async (id) => void claimed.delete(id),
      async finish(place, url) {
        const upload = at(place);
        if (upload === undefined) return false;
        uploads.set(upload.id, { ...upload, received: upload.size, url });
        arrived.delete(upload.id);
        claimed.delete(upload.id);
        return true;
      },
      drop: async (id) => drop(id),
    },
    uploadRetention: {
      async dropOf(accountId) {
        for (const upload of [...uploads.values()]) if (upload.accountId === accountId) drop(upload.id);
      },
      async dropBegunBefore(instant) {
        for (const upload of [...uploads.values()]) if (upload.begunAt <= instant) drop(upload.id);
      },
    },
  };
}

import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { type AccountUseCases, minPartBytes, type PhotoUpload } from '#core/session/index.ts';
import type { Refusal, RefusalCode, Result } from '#core/shared/index.ts';
import { refuse, refuseFields } from '../../problems/problem.ts';
import { filenameIn, tooLarge } from './tus-headers.ts';

/** The use cases of uploads. */
export interface TakingRouteDeps
  extends Pick<AccountUseCases, 'beginUpload' | 'findUpload' | 'takePart' | 'dropUpload'> {}

/** How many bytes are stored at a time: the most that a broken connection loses, and that a request holds in memory. */
const KEPT_AT_ONCE_BYTES = 65_536;

type Refusable = Exclude<RefusalCode, 'VALIDATION_FAILED'> | 'NOT_A_PHOTO';

/**
 * The value of a result.
 * @throws Refused with its refusal, worded for photos.
 */
function accepted<Value>(result: Result<Value, Refusal<Refusable, unknown>>): Value {
  if (result.ok) return result.value;
  const { code } = result.refusal;
  if (code === 'NOT_A_PHOTO') return refuseFields({ field: 'photo', code: 'PHOTO_FAILED' });
  return code === 'PAYLOAD_TOO_LARGE' ? tooLarge('body') : refuse(code);
}

/** Whether the tus server aborted the stream because more arrives than was announced. */
const isTooLong = (fault: unknown): boolean =>
  typeof fault === 'object' && fault !== null && Reflect.get(fault, 'status_code') === 413;

/**
 * The uploads of one traveller as a data store of the tus server; those of others are not found. Bytes are stored as
 * they arrive, so that an upload can be continued after a broken connection.
 */
export class TravellerUploads extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  readonly #services: TakingRouteDeps;
  readonly #accountId: string;
  readonly #note: string;
  #latest: PhotoUpload | null = null;
  #fault: unknown;

  /** @param note the Upload-Metadata header of a creation */
  constructor(services: TakingRouteDeps, accountId: string, note: string) {
    super();
    this.#services = services;
    this.#accountId = accountId;
    this.#note = note;
  }

  /** The upload of this request in its present state. */
  get latest(): PhotoUpload | null {
    return this.#latest;
  }

  /** Why bytes could not be stored; `undefined` without a failure. */
  get fault(): unknown {
    return this.#fault;
  }

  override async create(upload: Upload): Promise<Upload> {
    const announced = { accountId: this.#accountId, size: upload.size ?? 0, note: this.#note };
    this.#latest = accepted(await this.#services.beginUpload(announced));
    // The server reads the id of the created upload.
    upload.id = this.#latest.id;
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, received: offset } = await this.#find(id);
    return new Upload({ id, size, offset });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let upload = await this.#find(id);
    if (upload.received !== offset) throw ERRORS.INVALID_OFFSET;
    const filename = filenameIn(upload.note);
    let held: Buffer[] = [];
    const min = minPartBytes(upload.size);
    /** Stores all but the given number of last bytes. */
    const keep = async (back = 0): Promise<void> => {
      const whole = Buffer.concat(held);
      const bytes = whole.subarray(0, whole.length - back);
      held = back === 0 ? [] : [whole.subarray(bytes.length)];
      if (bytes.length === 0) return;
      upload = await this.#take({ upload, filename, bytes });
    };
    try {
      let size = 0;
      for await (const chunk of stream) {
        held.push(chunk);
        size += chunk.length;
        if (size < KEPT_AT_ONCE_BYTES + min) continue;
        size = min;
        // So the bytes at the end of the request are not fewer than the least part.
        await keep(min);
      }
    } catch (broken) {
      // The connection broke: bytes before count, unless they exceed the announced size.
      // Bytes too few for a part are not stored and are sent again.
      const isEnough = held.reduce((sum, { length }) => sum + length, 0) >= min;
      if (!isTooLong(broken) && isEnough) await keep();
      throw broken;
    }
    await keep();
    return upload.received;
  }

  override async remove(id: string): Promise<void> {
    accepted(await this.#services.dropUpload(this.#accountId, id));
  }

  async #take(part: Parameters<TakingRouteDeps['takePart']>[0]): Promise<PhotoUpload> {
    try {
      this.#latest = accepted(await this.#services.takePart(part));
      return this.#latest;
    } catch (fault) {
      this.#fault = fault;
      throw fault;
    }
  }

  async #find(id: string): Promise<PhotoUpload> {
    this.#latest = accepted(await this.#services.findUpload(this.#accountId, id));
    return this.#latest;
  }
}

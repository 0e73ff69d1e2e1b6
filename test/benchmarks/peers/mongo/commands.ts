import { z } from 'zod';
import { Collection } from './collection.ts';
import { matcher, projected, sorted } from './filters.ts';
import type { Doc } from './wire.ts';

/** The version of the protocol that MongoDB 7.0 speaks. */
const WIRE_VERSION = 21;
const DUPLICATE_KEY = 11_000;
const BAD_VALUE = 2;
const MAX_DOCUMENT_BYTES = 16_777_216;
const MAX_MESSAGE_BYTES = 48_000_000;
const MAX_WRITES = 100_000;
const SESSION_MINUTES = 30;

const document = z.record(z.string(), z.unknown());
const documents = z.array(document);
const count = z.coerce.number();
const find = z.object({
  filter: document.default({}),
  projection: document.default({}),
  sort: document.default({}),
  skip: count.default(0),
  limit: count.default(0),
});
const update = z.object({
  q: document,
  u: z.strictObject({ $set: document.default({}), $setOnInsert: document.optional() }),
  multi: z.boolean().default(false),
});
const removal = z.object({ q: document });
const newIndex = z.object({ name: z.string(), key: document });

/** The only group that is answered is that which counts: `countDocuments` sends it. */
const counting = z.strictObject({
  $group: z.strictObject({ _id: z.unknown(), n: z.strictObject({ $sum: z.literal(1) }) }),
});

/** What all greetings say: a server alone, without replicas, that speaks as MongoDB 7.0 does. */
const greeting = (): Doc => ({
  helloOk: true,
  isWritablePrimary: true,
  ismaster: true,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  maxMessageSizeBytes: MAX_MESSAGE_BYTES,
  maxWriteBatchSize: MAX_WRITES,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: SESSION_MINUTES,
  connectionId: 1,
  minWireVersion: 0,
  maxWireVersion: WIRE_VERSION,
  readOnly: false,
  ok: 1,
});

const STAGES: Readonly<Record<string, (all: readonly Doc[], value: unknown) => readonly Doc[]>> = {
  $match: (all, filter) => all.filter(matcher(document.parse(filter))),
  $sort: (all, by) => sorted(all, document.parse(by)),
  $skip: (all, skipped) => all.slice(Number(skipped)),
  $limit: (all, limit) => all.slice(0, Number(limit)),
};

function through(all: readonly Doc[], stage: Doc): readonly Doc[] {
  const counted = counting.safeParse(stage);
  if (counted.success) return all.length === 0 ? [] : [{ _id: counted.data.$group._id, n: all.length }];
  const [[name, value] = ['', null]] = Object.entries(stage);
  const run = STAGES[name];
  if (run === undefined) throw new Error(`${JSON.stringify(stage)} is not answered here`);
  return run(all, value);
}

const cursor = (firstBatch: readonly Doc[], name: string): Doc => ({
  // Of 64 bits, as drivers expect: all documents are in the first batch.
  cursor: { id: 0n, ns: `bench.${name}`, firstBatch },
  ok: 1,
});

const isId = (value: unknown): value is string => typeof value === 'string';

/** The commands that the peers send, on collections in memory. */
export class MemoryCommands {
  readonly #collections = new Map<string, Collection>();

  /** The reply to a command; a failure is one too. */
  reply(command: Doc): Doc {
    const [[name, target] = ['', null]] = Object.entries(command);
    try {
      return this.#run(name, isId(target) ? target : '', command);
    } catch (error) {
      return { ok: 0, code: BAD_VALUE, codeName: 'BadValue', errmsg: String(error) };
    }
  }

  #run(name: string, target: string, command: Doc): Doc {
    switch (name) {
      case 'hello':
      case 'isMaster':
      case 'ismaster':
        return greeting();
      case 'ping':
      case 'endSessions':
      case 'create':
        return { ok: 1 };
      case 'createIndexes':
        return this.#createIndexes(target, z.array(newIndex).parse(command.indexes));
      case 'find':
        return this.#find(target, find.parse(command));
      case 'aggregate':
        return cursor(documents.parse(command.pipeline).reduce(through, this.#of(target).find({})), target);
      case 'insert':
        return this.#insert(target, documents.parse(command.documents));
      case 'update':
        return this.#update(target, z.array(update).parse(command.updates));
      case 'delete':
        return this.#delete(target, z.array(removal).parse(command.deletes));
      default:
        throw new Error(`The command ${name} is not answered here`);
    }
  }

  #of(name: string): Collection {
    const known = this.#collections.get(name) ?? new Collection();
    this.#collections.set(name, known);
    return known;
  }

  #createIndexes(name: string, indexes: readonly z.output<typeof newIndex>[]): Doc {
    for (const { key } of indexes) {
      const [field] = Object.keys(key);
      if (field !== undefined) this.#of(name).index(field);
    }
    return { ok: 1 };
  }

  #find(name: string, { filter, projection, sort, skip, limit }: z.output<typeof find>): Doc {
    const found = sorted(this.#of(name).find(filter), sort).slice(skip, limit === 0 ? undefined : skip + limit);
    return cursor(
      found.map((each) => projected(each, projection)),
      name,
    );
  }

  #insert(name: string, given: readonly Doc[]): Doc {
    const taken = given.flatMap((each, index) => (this.#of(name).insert(each) ? [] : [{ each, index }]));
    const writeErrors = taken.map(({ each: { _id }, index }) => ({
      index,
      code: DUPLICATE_KEY,
      errmsg: `E11000 duplicate key error collection: bench.${name} index: _id_`,
      keyPattern: { _id: 1 },
      keyValue: { _id },
    }));
    return { n: given.length - taken.length, ...(taken.length === 0 ? {} : { writeErrors }), ok: 1 };
  }

  #update(name: string, updates: readonly z.output<typeof update>[]): Doc {
    const changed = updates.map(({ q, u, multi }) => this.#of(name).set(q, u.$set, multi));
    const n = changed.reduce((sum, each) => sum + each, 0);
    return { n, nModified: n, ok: 1 };
  }

  #delete(name: string, removals: readonly z.output<typeof removal>[]): Doc {
    const n = removals.reduce((sum, { q }) => sum + this.#of(name).remove(q), 0);
    return { n, ok: 1 };
  }
}

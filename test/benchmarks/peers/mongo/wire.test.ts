import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Bson, type Doc, messageReader, readRequest, writeReply } from './wire.ts';

const record = z.record(z.string(), z.unknown());

/** Framed as BSON is, by a length in front and a zero at the end, with JSON within. */
const bson: Bson = {
  serialize(document) {
    const text = Buffer.from(JSON.stringify(document));
    const bytes = Buffer.alloc(text.length + 5);
    bytes.writeInt32LE(bytes.length);
    text.copy(bytes, 4);
    return bytes;
  },
  deserialize: (bytes) => record.parse(JSON.parse(Buffer.from(bytes.subarray(4, -1)).toString('utf8'))),
};

const int32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeInt32LE(value, 4 * at);
  return bytes;
};

const message = (requestId: number, opCode: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([int32(16 + body.length, requestId, 0, opCode), body]);
};

const section = (document: Doc): Buffer => Buffer.concat([Buffer.from([0]), bson.serialize(document)]);

const sequence = (name: string, documents: readonly Doc[]): Buffer => {
  const rest = Buffer.concat([Buffer.from(`${name}\0`), ...documents.map((each) => bson.serialize(each))]);
  return Buffer.concat([Buffer.from([1]), int32(4 + rest.length), rest]);
};

const PING = { ping: 1, $db: 'admin' };

describe('a command as OP_MSG', () => {
  it('is read', () => {
    const read = readRequest(message(7, 2013, int32(0), section(PING)), bson);
    expect(read).toEqual({ requestId: 7, opCode: 2013, command: PING, isUnacknowledged: false });
  });

  it('has its document sequences as arrays, whichever section comes first', () => {
    const [insert, documents] = [section({ insert: 'hotels' }), sequence('documents', [{ _id: 1 }, { _id: 2 }])];
    for (const parts of [
      [insert, documents],
      [documents, insert],
    ]) {
      const { command } = readRequest(message(1, 2013, int32(0), ...parts), bson);
      expect(command).toEqual({ insert: 'hotels', documents: [{ _id: 1 }, { _id: 2 }] });
    }
  });

  it('is read without its checksum', () => {
    const { command } = readRequest(message(1, 2013, int32(1), section(PING), int32(99)), bson);
    expect(command).toEqual(PING);
  });

  it('awaits no reply where more is to come', () => {
    expect(readRequest(message(1, 2013, int32(2), section(PING)), bson).isUnacknowledged).toBe(true);
  });

  it('is refused with a section of another kind, and with another opcode', () => {
    const other = Buffer.concat([Buffer.from([2]), bson.serialize(PING)]);
    expect(() => readRequest(message(1, 2013, int32(0), other), bson)).toThrow('kind 2');
    expect(() => readRequest(message(1, 2012, int32(0), section(PING)), bson)).toThrow('opcode 2012');
  });

  it('is replied to as OP_MSG', () => {
    const request = readRequest(message(7, 2013, int32(0), section(PING)), bson);
    const reply = writeReply(request, { ok: 1 }, bson);
    expect([reply.readInt32LE(0), reply.readInt32LE(8), reply.readInt32LE(12)]).toEqual([reply.length, 7, 2013]);
    expect(reply.readUInt32LE(16)).toBe(0);
    expect(bson.deserialize(reply.subarray(21))).toEqual({ ok: 1 });
  });
});

describe('a greeting as OP_QUERY', () => {
  const greeting = message(3, 2004, int32(0), Buffer.from('admin.$cmd\0'), int32(0, -1), bson.serialize({ hello: 1 }));

  it('is read, and replied to as OP_REPLY with one document', () => {
    const request = readRequest(greeting, bson);
    expect(request.command).toEqual({ hello: 1 });
    const reply = writeReply(request, { ok: 1 }, bson);
    expect([reply.readInt32LE(8), reply.readInt32LE(12)]).toEqual([3, 1]);
    expect(reply.readBigInt64LE(20)).toBe(0n);
    expect([reply.readInt32LE(28), reply.readInt32LE(32)]).toEqual([0, 1]);
    expect(bson.deserialize(reply.subarray(36))).toEqual({ ok: 1 });
  });
});

describe('the bytes of a connection', () => {
  const messages = [1, 2, 3].map((id) => message(id, 2013, int32(0), section({ ping: 'x'.repeat(id) })));
  const bytes = Buffer.concat(messages);

  it.each([1, 7, 16, 40, bytes.length])('are the same messages in chunks of %i', (size) => {
    const got: Buffer[] = [];
    const read = messageReader((each) => got.push(Buffer.from(each)));
    for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size));
    expect(got).toEqual(messages);
  });

  it('are refused with a length that holds no header', () => {
    expect(() => messageReader(() => undefined)(int32(4, 1, 0, 2013))).toThrow('no header');
  });
});

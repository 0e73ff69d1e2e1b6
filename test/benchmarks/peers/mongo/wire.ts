/** A document of BSON, read. */
export type Doc = Record<string, unknown>;

/** What of the package `bson` is used: it comes with the peers' packages, not with the project's. */
export interface Bson {
  serialize(document: Doc): Uint8Array;
  deserialize(bytes: Uint8Array): Doc;
}

/** Opcodes of MongoDB's wire protocol (mongodb.com/docs/manual/reference/mongodb-wire-protocol). */
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

const HEADER = 16;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const CHECKSUM_BYTES = 4;
const AWAIT_CAPABLE = 8;

/** A command of a client, with its document sequences as arrays of it. */
export interface Request {
  readonly requestId: number;
  readonly opCode: number;
  readonly command: Doc;
  /** The client awaits no reply. */
  readonly isUnacknowledged: boolean;
}

/** Cuts a connection's bytes into messages, which are handed on whole. */
export function messageReader(handle: (message: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= HEADER && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      if (length < HEADER) throw new Error(`A message of ${length} bytes has no header`);
      handle(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
}

/** The bytes of the document that begins here: it begins with its own length. */
const documentAt = (bytes: Buffer, at: number): Buffer => bytes.subarray(at, at + bytes.readInt32LE(at));

/** A sequence of documents (kind 1): its length, its name, and the documents up to its end. */
function readSequence(bytes: Buffer, at: number, bson: Bson): { readonly name: string; readonly documents: Doc[] } {
  const end = at + bytes.readInt32LE(at);
  const nameEnd = bytes.indexOf(0, at + 4);
  const documents: Doc[] = [];
  for (let next = nameEnd + 1; next < end; next += bytes.readInt32LE(next)) {
    documents.push(bson.deserialize(documentAt(bytes, next)));
  }
  return { name: bytes.toString('utf8', at + 4, nameEnd), documents };
}

function readSections(bytes: Buffer, end: number, bson: Bson): Doc {
  const command: Doc = {};
  let at = HEADER + 4;
  while (at < end) {
    const kind = bytes.readUInt8(at);
    if (kind > 1) throw new Error(`Sections of kind ${kind} are not read`);
    if (kind === 0) {
      Object.assign(command, bson.deserialize(documentAt(bytes, at + 1)));
    } else {
      const { name, documents } = readSequence(bytes, at + 1, bson);
      command[name] = documents;
    }
    at += 1 + bytes.readInt32LE(at + 1);
  }
  return command;
}

/** Reads a command: OP_MSG, or OP_QUERY, which drivers greet with. @throws for another opcode. */
export function readRequest(message: Buffer, bson: Bson): Request {
  const [requestId, opCode, flags] = [message.readInt32LE(4), message.readInt32LE(12), message.readUInt32LE(HEADER)];
  if (opCode === OP_MSG) {
    const end = message.length - (flags & CHECKSUM_PRESENT ? CHECKSUM_BYTES : 0);
    const command = readSections(message, end, bson);
    return { requestId, opCode, command, isUnacknowledged: (flags & MORE_TO_COME) !== 0 };
  }
  if (opCode !== OP_QUERY) throw new Error(`Messages with opcode ${opCode} are not read`);
  // The name of the collection ends with 0; the numbers to skip and to return follow.
  const document = message.indexOf(0, HEADER + 4) + 1 + 8;
  const command = bson.deserialize(documentAt(message, document));
  return { requestId, opCode, command, isUnacknowledged: false };
}

let replies = 0;

/** The reply to a command, in the form in which it came. */
export function writeReply({ requestId, opCode }: Request, reply: Doc, bson: Bson): Buffer {
  const document = bson.serialize(reply);
  const isQuery = opCode === OP_QUERY;
  const before = HEADER + (isQuery ? 20 : 5);
  const bytes = Buffer.alloc(before + document.length);
  replies += 1;
  bytes.writeInt32LE(bytes.length, 0);
  bytes.writeInt32LE(replies, 4);
  bytes.writeInt32LE(requestId, 8);
  bytes.writeInt32LE(isQuery ? OP_REPLY : OP_MSG, 12);
  if (isQuery) {
    bytes.writeInt32LE(AWAIT_CAPABLE, HEADER);
    // One document from the first on, of a cursor that has no more.
    bytes.writeInt32LE(1, HEADER + 16);
  }
  bytes.set(document, before);
  return bytes;
}

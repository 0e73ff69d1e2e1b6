import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

const TYPES: Readonly<Record<number, 4 | 6>> = { 1: 4, 28: 6 };

/** The name and the type in a question (RFC 1035, section 4.1.2), and where it ends. */
function questionIn(message: Buffer): { readonly name: string; readonly type: number; readonly end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let size = message[at] ?? 0; size > 0; size = message[at] ?? 0) {
    labels.push(message.toString('ascii', at + 1, at + 1 + size));
    at += size + 1;
  }
  return { name: labels.join('.'), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function answerTo(message: Buffer, addresses: readonly string[] | undefined): Buffer {
  const { type, end } = questionIn(message);
  const fitting = (addresses ?? []).filter((address) => isIPv4(address) === (TYPES[type] === 4));
  const header = Buffer.from(message.subarray(0, 12));
  // A response to a recursive question; an unknown name has code 3.
  header.writeUInt16BE(addresses === undefined ? 0x8183 : 0x8180, 2);
  header.writeUInt16BE(fitting.length, 6);
  header.writeUInt32BE(0, 8);
  const records = fitting.map((address) => {
    const bytes = Buffer.from(ipaddr.parse(address).toByteArray());
    const record = Buffer.alloc(12);
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(type, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt16BE(bytes.length, 10);
    return Buffer.concat([record, bytes]);
  });
  return Buffer.concat([header, message.subarray(12, end), ...records]);
}

/** The addresses of a name: always the same, or those of the n-th resolution, counted from 0. */
type Addresses = readonly string[] | ((resolution: number) => readonly string[]);

/** A name server on this machine that knows some names, written without a dot at their end. */
export async function startNameServer(names: Readonly<Record<string, Addresses>>) {
  const asked: string[] = [];
  // A resolution asks for each family once.
  const times = new Map<string, number>();
  const addressesOf = (name: string, type: number): readonly string[] | undefined => {
    const found = known.get(name);
    if (typeof found !== 'function') return found;
    const time = times.get(`${name} ${type}`) ?? 0;
    times.set(`${name} ${type}`, time + 1);
    return found(time);
  };
  const known = new Map(Object.entries(names).map(([name, found]) => [name.replace(/\.$/, ''), found]));
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { name, type } = questionIn(message);
    asked.push(name);
    socket.send(answerTo(message, addressesOf(name, type)), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, asked, close: () => socket.close() };
}

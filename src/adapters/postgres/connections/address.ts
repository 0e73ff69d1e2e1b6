/** A server of a database. */
export interface Host {
  /** A name, an IPv4 address, or an IPv6 address without brackets. */
  readonly host: string;
  readonly port: number;
}

/** Where a database is: one server, or several of which one at a time accepts writes. */
export interface DatabaseAddress {
  readonly hosts: readonly [Host, ...Host[]];
  /** Whether a connection counts only when its server accepts writes. */
  readonly needsPrimary: boolean;
  /** The name of the database; empty for that of the user. */
  readonly name: string;
  /** The address with its first server alone, as a driver for one server reads it; contains the password. */
  readonly url: string;
}

const PORT = 5432;
const SHAPE = /^(?<protocol>postgres(?:ql)?:)\/\/(?<authority>[^/?#]*)(?<rest>[^#]*)$/;

/** The values of libpq's `target_session_attrs` with which Padav can work: it writes. */
const TARGETS = ['any', 'read-write', 'primary'];

function hostOf(text: string): Host | null {
  try {
    const { hostname, port, username, pathname } = new URL(`postgres://${text}`);
    if (hostname === '' || username !== '' || pathname !== '') return null;
    return { host: decodeURIComponent(hostname.replace(/^\[(.*)\]$/, '$1')), port: port === '' ? PORT : Number(port) };
  } catch {
    return null;
  }
}

function hostsOf(text: string, onlyHost: URL): DatabaseAddress['hosts'] | null {
  const [first, ...others] = text.split(',').map(hostOf);
  // One server may also be a socket on this machine, named by the parameter `host`.
  if (others.length === 0) return [first ?? { host: onlyHost.searchParams.get('host') ?? '', port: PORT }];
  const found = [first, ...others].filter((host): host is Host => host !== null && host !== undefined);
  const [head, ...tail] = found;
  return head === undefined || found.length <= others.length ? null : [head, ...tail];
}

function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * Reads an address such as `postgres://user:password@host-a:5432,host-b:5432/padav?target_session_attrs=read-write`
 * (PostgreSQL, "Connection URIs"). With several servers writes are needed unless `target_session_attrs` is `any`.
 * @returns `null` for text that is no such address, or one of servers that only read.
 */
export function readAddress(text: string): DatabaseAddress | null {
  const { protocol = '', authority = '', rest = '' } = SHAPE.exec(text)?.groups ?? {};
  if (protocol === '') return null;
  const at = authority.lastIndexOf('@') + 1;
  const [user, servers] = [authority.slice(0, at), authority.slice(at)];
  const url = parsed(`${protocol}//${user}${servers.split(',')[0]}${rest}`);
  if (url === null) return null;
  const target = url.searchParams.get('target_session_attrs');
  if (target !== null && !TARGETS.includes(target)) return null;
  const hosts = hostsOf(servers, url);
  if (hosts === null) return null;
  url.searchParams.delete('target_session_attrs');
  return {
    hosts,
    needsPrimary: target === null ? hosts.length > 1 : target !== 'any',
    name: decodeURIComponent(url.pathname.slice(1)),
    url: url.href,
  };
}

/** Thrown for an address that is none; the message does not repeat it. */
export class NoAddress extends Error {
  constructor() {
    super('The address of the database must be such as postgres://user:password@host:5432/padav');
    this.name = 'NoAddress';
  }
}

/** Reads an address. @throws NoAddress */
export function addressOf(text: string): DatabaseAddress {
  const address = readAddress(text);
  if (address === null) throw new NoAddress();
  return address;
}

/** The servers as people write them: `a:5432, b:5432`. */
export const listHosts = ({ hosts }: Pick<DatabaseAddress, 'hosts'>): string =>
  hosts.map(({ host, port }) => (host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`)).join(', ');

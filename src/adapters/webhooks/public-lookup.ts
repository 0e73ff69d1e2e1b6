import { promises as dns, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '../support/public-address.ts';

/** All addresses of a host name. Rejects, or finds none, where there are none. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/** The code of the error of a host without a public address. */
export const NOT_PUBLIC = 'NOT_PUBLIC';
/** That of a host without any, as node:dns has it. */
const NOT_FOUND = 'ENOTFOUND';

const PATIENCE = { timeout: 2_000, tries: 2 } as const;

const asAddresses = (found: readonly string[], family: 4 | 6): readonly LookupAddress[] =>
  found.map((address) => ({ address, family }));

/**
 * Asks name servers, and not the operating system: its own look-up keeps one of four threads busy, for seconds where a
 * name server does not answer, and the same threads hash passwords.
 * @param servers addresses with ports; the system's by default
 */
export const resolveByDns =
  (servers?: readonly string[]): Resolve =>
  async (host) => {
    const resolver = new dns.Resolver(PATIENCE);
    if (servers !== undefined) resolver.setServers(servers);
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return [
      ...asAddresses(four.status === 'fulfilled' ? four.value : [], 4),
      ...asAddresses(six.status === 'fulfilled' ? six.value : [], 6),
    ];
  };

const failed = (code: string): NodeJS.ErrnoException => Object.assign(new Error('No address to connect to'), { code });

/**
 * The look-up of a connection: public addresses alone. The connection is made to the address that was checked, so a name
 * that leads elsewhere a moment later changes nothing.
 */
export const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (host, options, answer) => {
    const give = (found: readonly LookupAddress[]) => {
      const open = found.filter(({ address }) => isPublicAddress(address));
      const [first] = open;
      if (first === undefined) answer(failed(found.length === 0 ? NOT_FOUND : NOT_PUBLIC), '', 0);
      else if (options.all === true) answer(null, [...open]);
      else answer(null, first.address, first.family);
    };
    resolve(host).then(give, () => give([]));
  };

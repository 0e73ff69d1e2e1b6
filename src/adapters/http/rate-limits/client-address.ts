import { isIPv6 } from 'node:net';

const groupsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(':'));

/** The first four groups of an IPv6 address, `::` expanded. */
function prefix64(address: string): string {
  const [head = '', tail] = address.split('::');
  const left = groupsOf(head);
  const right = tail === undefined ? [] : groupsOf(tail);
  const gap = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...gap, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The client of an address for rate limits. A household has a whole IPv6 /64, so its addresses count together; an IPv4
 * address counts as itself, also when it is mapped into IPv6.
 */
export function clientOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? `${prefix64(address)}::/64` : address;
}

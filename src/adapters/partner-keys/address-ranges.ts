import ipaddr from 'ipaddr.js';
import type { AddressRanges } from '#core/partners/index.ts';

type Range = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

const BITS = { ipv4: 32, ipv6: 128 } as const;

/** IPv4 as itself, also when it is mapped into IPv6. */
const plain = (text: string): ipaddr.IPv4 | ipaddr.IPv6 => ipaddr.process(text);

/** The bits before IPv4 that is mapped into IPv6: a range of fewer is none of IPv4. */
const MAPPED_BITS = 96;

function rangeOf(text: string): Range | null {
  const [address = '', bits, ...more] = text.split('/');
  if (more.length > 0 || !ipaddr.isValid(address) || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return null;
  // A zone names an interface of the machine that wrote it.
  if (address.includes('%')) return null;
  // "10.1" and "0x7f.1" are addresses to old programs, and mistakes to people.
  if (!address.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(address)) return null;
  const parsed = plain(address);
  const size = BITS[parsed.kind()];
  if (bits === undefined) return [parsed, size];
  const isMapped = address.includes(':') && parsed.kind() === 'ipv4';
  const length = Number(bits) - (isMapped ? MAPPED_BITS : 0);
  return length < 0 || length > size ? null : [parsed, length];
}

/** Client addresses and CIDR ranges of IPv4 and IPv6. */
export const addressRanges: AddressRanges = {
  parse(text) {
    const range = rangeOf(text);
    if (range === null) return null;
    const [address, length] = range;
    const whole = length === BITS[address.kind()];
    if (whole) return address.toString();
    const { IPv4, IPv6 } = ipaddr;
    const first = (address.kind() === 'ipv4' ? IPv4 : IPv6).networkAddressFromCIDR(`${address}/${length}`);
    return `${first}/${length}`;
  },
  contains(ranges, text) {
    if (!ipaddr.isValid(text)) return false;
    const address = plain(text);
    return ranges.some((each) => {
      const range = rangeOf(each);
      return range !== null && range[0].kind() === address.kind() && address.match(range[0], range[1]);
    });
  },
};

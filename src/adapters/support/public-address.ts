import ipaddr from 'ipaddr.js';

/** Global unicast (RFC 4291, section 2.4): addresses of IPv6 outside of it are not assigned. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** A public address under which a cloud provider answers its own virtual machines (Azure, "WireServer"). */
const OF_A_HOST = '168.63.129.16';

/**
 * Whether an IP address is public: not of this machine, of a private, shared or link-local network, or reserved for
 * something else (IANA's registries of special addresses). IPv4 within IPv6 counts as what it is.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || parsed.toString() === OF_A_HOST) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
}

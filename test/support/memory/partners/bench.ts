import {
  createPartners,
  type KeyForm,
  type KeyMode,
  type LoggedExchange,
  type PartnerPorts,
  type RequestLists,
} from '#core/partners/index.ts';
import { instant } from '#core/shared/index.ts';
import { memoryPartners } from './stores.ts';

/** The instant at which every test of partners begins. */
export const START = instant(Date.parse('2026-12-05T06:30:00Z'));

/** What a key of a test asks for. */
export const TEST_KEY: KeyForm = { mode: 'test', name: 'Server', scopes: ['search:read', 'bookings:write'] };

/** Requests in memory, in the order in which they are there. */
const requestLists = (requests: readonly LoggedExchange[]): RequestLists => ({
  page: async ({ organisationId, limit }) =>
    requests.filter((each) => each.organisationId === organisationId).slice(0, limit),
  one: async (organisationId, id) =>
    requests.find((each) => each.organisationId === organisationId && each.id === id) ?? null,
});

/** The use cases of partners over stores in memory, with readable secrets and a clock that a test moves. */
export function partnerBench() {
  const memory = memoryPartners();
  let now = START;
  let drawn = 0;
  const next = () => {
    drawn += 1;
    return `${drawn}`.padStart(3, '0');
  };
  const requests: Record<KeyMode, LoggedExchange[]> = { test: [], live: [] };
  const ports: PartnerPorts = {
    ...memory,
    clock: { now: () => now },
    ids: { next },
    keySecrets: {
      draw: (mode) => `${mode}-secret-${next()}`,
      modeOf: (secret) => (secret.startsWith('live-') ? 'live' : secret.startsWith('test-') ? 'test' : null),
    },
    addressRanges: {
      parse: (text) => (/^[\d.]+$/.test(text) ? text : null),
      contains: (ranges, address) => ranges.includes(address),
    },
    invitationSecrets: { of: (id) => `secret of ${id}` },
    operatorAccounts: ['desk@padav.example'],
    requestLists: { test: requestLists(requests.test), live: requestLists(requests.live) },
  };
  const partners = createPartners(ports);
  return {
    ...ports,
    ...memory,
    partners,
    /** The requests that were logged, in each mode. */
    requests,
    pass(ms: number) {
      now = instant(now + ms);
    },
    /** Creates an account and an organisation that it owns. */
    async owner(name = 'asha') {
      const accountId = memory.account(name, { name, email: `${name}@example.in` });
      const founded = await partners.foundOrganisation({ accountId, name: `${name} Travels` });
      if (!founded.ok) throw new Error(founded.refusal.code);
      return { accountId, organisationId: founded.value.id };
    },
    /** Adds a member with a role by an invitation. */
    async join(
      { accountId, organisationId }: { readonly accountId: string; readonly organisationId: string },
      name: string,
      role: 'owner' | 'developer' | 'finance',
    ) {
      const joining = memory.account(name, { name, email: `${name}@example.in` });
      const invited = await partners.inviteMember({
        accountId,
        organisationId,
        email: `${name}@example.in`,
        role,
        language: 'en',
      });
      if (!invited.ok) throw new Error(invited.refusal.code);
      const secret = ports.invitationSecrets.of(invited.value.id);
      const joined = await partners.acceptInvitation({ accountId: joining, secret });
      if (!joined.ok) throw new Error(joined.refusal.code);
      return { accountId: joining, organisationId };
    },
  };
}

import type { Row } from './row.ts';

const GROUP = { place: 'Goa', rooms: 9, people: 18, name: 'Asha', phone: '+91 98765 43210' };

/** The request for a group: anybody may ask. */
export const GROUP_REQUEST: Row = {
  access: 'everybody',
  good: 202,
  ask: (_, { count, stay }) => ({
    path: '/group-requests',
    body: { ...GROUP, ...stay, email: `group.${count}@padav.example` },
  }),
};

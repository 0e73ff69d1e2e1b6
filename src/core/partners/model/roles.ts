/** The roles of members. */
export const ROLES = ['owner', 'developer', 'finance'] as const;
export type Role = (typeof ROLES)[number];

/** What a member may do beyond seeing the organisation, its members and keys. */
export type Permission = 'organisation' | 'members' | 'keys' | 'finance';

const PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: ['organisation', 'members', 'keys', 'finance'],
  developer: ['keys'],
  finance: ['finance'],
};

/** Whether a role has a permission. */
export const may = (role: Role, permission: Permission): boolean => PERMISSIONS[role].includes(permission);

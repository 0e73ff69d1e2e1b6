import type { Scope } from './api-key.ts';

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

/** The scopes of keys that only those may give who have a permission themselves. */
const NEEDED: Readonly<Partial<Record<Scope, Permission>>> = { 'finance:read': 'finance' };

/** Whether a role may give a key these scopes: nobody reads by a key what the role does not show. */
export const mayGive = (role: Role, scopes: readonly Scope[]): boolean =>
  scopes.every((scope) => {
    const needed = NEEDED[scope];
    return needed === undefined || may(role, needed);
  });

/** Whether a role has a permission. */
export const may = (role: Role, permission: Permission): boolean => PERMISSIONS[role].includes(permission);

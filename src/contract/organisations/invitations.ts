import { z } from 'zod';
import { ROLES } from '#core/partners/index.ts';
import { newEmailField } from '../auth.ts';
import { instantJson, pathId } from '../parts/values.ts';

/** The role of a member. */
export const role = z.enum(ROLES).meta({
  description: '`owner`: everything. `developer`: keys and webhooks. `finance`: balance and statements.',
});

export const invitationPath = z.strictObject({ organisationId: pathId, invitationId: pathId });

export const invitationForm = z.strictObject({ email: newEmailField, role }).meta({ id: 'InvitationForm' });

export const invitationLinkForm = z
  .strictObject({ token: z.string().max(256).meta({ description: 'The part of the emailed link after `#`.' }) })
  .meta({ id: 'InvitationLinkForm' });

export const invitationJson = z
  .object({ id: z.string(), email: z.string(), role, invitedAt: instantJson, expiresAt: instantJson })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitationJson>;

export const invitationViewJson = z
  .object({
    organisation: z.string().meta({ description: 'The name of the organisation.', examples: ['Asha Travels'] }),
    email: z.string().meta({ description: 'The invited email: only its account can accept.' }),
    role,
    invitedAt: instantJson,
    expiresAt: instantJson,
  })
  .meta({ id: 'InvitationView' });
export type InvitationView = z.infer<typeof invitationViewJson>;

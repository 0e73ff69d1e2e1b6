import { z } from 'zod';
import { type BookingJob, REFUND_CAUSES } from '#core/booking/index.ts';
import type { GroupEmail } from '#core/group-requests/index.ts';
import { KEY_MODES, SWITCH_OFF_REASONS, type SwitchedOffLetter } from '#core/partners/index.ts';
import { type AccountEmail, type PictureCopy, SECURITY_CHANGES } from '#core/session/index.ts';
import { instant, LANGUAGES } from '#core/shared/index.ts';

const moment = z.int().transform(instant);

/** A job as stored in the queue. */
export const jobShape: z.ZodType<BookingJob> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('reconcile-order'), receipt: z.string(), look: z.int().min(0) }),
  z.strictObject({
    kind: z.literal('ask-refund'),
    receipt: z.string(),
    paymentId: z.string(),
    cause: z.enum(REFUND_CAUSES),
    attempt: z.int().min(1),
  }),
  z.strictObject({ kind: z.literal('tell-notice'), key: z.string() }),
  z.strictObject({
    kind: z.literal('issue-document'),
    paymentId: z.string(),
    why: z.enum(['booked', 'given_back']),
    ref: z.string(),
  }),
  z.strictObject({ kind: z.literal('settle-top-up'), topUpId: z.string(), look: z.int().min(0) }),
  z.strictObject({ kind: z.literal('handle-event'), eventId: z.string() }),
  z.strictObject({ kind: z.literal('compare-orders'), since: moment, after: z.string() }),
  z.strictObject({ kind: z.literal('sweep') }),
  z.strictObject({ kind: z.literal('purge') }),
]);

/** The kinds of jobs, each a task of the worker. */
export const JOB_KINDS = [
  'reconcile-order',
  'ask-refund',
  'tell-notice',
  'issue-document',
  'settle-top-up',
  'handle-event',
  'compare-orders',
  'sweep',
  'purge',
] as const satisfies readonly BookingJob['kind'][];

const asked = { id: z.string(), askedAt: moment, language: z.enum(LANGUAGES) };

/** An email about an account as stored in the queue. */
export const accountMailShape: z.ZodType<AccountEmail> = z.discriminatedUnion('kind', [
  z.strictObject({ ...asked, kind: z.literal('confirm'), accountId: z.string() }),
  z.strictObject({
    ...asked,
    kind: z.enum(['password-changed', 'email-changed']),
    accountId: z.string(),
    to: z.string().optional(),
  }),
  z.strictObject({
    ...asked,
    kind: z.literal('security-changed'),
    change: z.enum(SECURITY_CHANGES),
    accountId: z.string(),
    to: z.string(),
  }),
  z.strictObject({ ...asked, kind: z.literal('forgotten'), email: z.string() }),
]);

/** An email about a group request as stored in the queue. */
export const groupMailShape: z.ZodType<GroupEmail> = z.strictObject({
  id: z.string(),
  group: z.enum(['asked', 'received', 'answered']),
});

/** The email of an invitation as stored in the queue. */
export const invitationMailShape = z.strictObject({ invitationId: z.string() });

/** The endpoint to which what is due is sent, as stored in the queue. */
export const webhookShape = z.strictObject({ endpointId: z.string() });

/** The email about an endpoint that was switched off, as stored in the queue. */
export const webhookMailShape: z.ZodType<SwitchedOffLetter> = z.strictObject({
  endpointId: z.string(),
  organisationId: z.string(),
  url: z.string(),
  reason: z.enum(SWITCH_OFF_REASONS),
  mode: z.enum(KEY_MODES),
  at: moment,
  language: z.enum(LANGUAGES),
});

/** A picture to copy as stored in the queue. */
export const pictureCopyShape: z.ZodType<PictureCopy> = z.strictObject({ accountId: z.string(), address: z.url() });

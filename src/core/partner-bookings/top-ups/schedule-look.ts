import type { PartnerBookingStores } from '../ports.ts';
import { type TopUp, topUpLookAt } from './top-up.ts';

/** Schedules the n-th look at a top-up; none after the last one. */
export async function scheduleLook(
  { jobs }: Pick<PartnerBookingStores, 'jobs'>,
  topUp: Pick<TopUp, 'id' | 'createdAt'>,
  look: number,
): Promise<void> {
  const dueAt = topUpLookAt(topUp, look);
  if (dueAt !== null) await jobs.add({ kind: 'settle-top-up', topUpId: topUp.id, look }, dueAt);
}

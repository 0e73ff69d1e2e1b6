import type { Plan, PlanNews } from '#src/adapters/hotel-provider/http/plan.ts';

/** A plan without limits and without other processes, that records what it hears. */
export function endlessPlan(): Plan & { readonly heard: PlanNews[] } {
  const heard: PlanNews[] = [];
  return {
    heard,
    take: async () => ({ kind: 'go', inMs: 0, hasFailed: false }),
    failed: async () => false,
    answered: async () => {},
    update: async (news) => void heard.push(news),
  };
}

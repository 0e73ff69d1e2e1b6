import type { Plan, PlanNews } from '#src/adapters/hotel-provider/http/plan.ts';

/** A plan without limits that records its calls. */
export function endlessPlan(): Plan & { readonly heard: PlanNews[] } {
  const heard: PlanNews[] = [];
  return {
    heard,
    take: async () => ({ kind: 'go', inMs: 0 }),
    update: async (news) => void heard.push(news),
  };
}

import type { Client } from 'pg';
import { z } from 'zod';
import type { SeenStatement } from './statements.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Name'?: string | undefined;
  readonly Plans?: readonly PlanNode[] | undefined;
}

const planNode: z.ZodType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  get Plans() {
    return z.array(planNode).optional();
  },
});

const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planNode })]) })]);

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The plan of a statement: tables with a full scan, and used indexes. */
export interface Plan {
  readonly readWhole: readonly string[];
  readonly indexes: readonly string[];
}

/**
 * The plan for these values (`custom`), or the one for any values that a prepared statement ends up with (`generic`).
 */
export async function planOf(
  client: Client,
  { text, values }: SeenStatement,
  kind: 'custom' | 'generic',
): Promise<Plan> {
  const asked =
    kind === 'generic'
      ? { text: `explain (format json, generic_plan) ${text}` }
      : { text: `explain (format json) ${text}`, values: [...values] };
  const [row] = explained.parse((await client.query(asked)).rows);
  const nodes = nodesOf(row['QUERY PLAN'][0].Plan);
  return {
    readWhole: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'] ?? 'unknown'),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
  };
}

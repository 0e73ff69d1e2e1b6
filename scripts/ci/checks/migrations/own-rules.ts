import { parse } from 'libpg-query';
import type { Finding, MigrationText } from './finding.ts';

/** A node of the syntax tree as PostgreSQL's own parser writes it: its kind, and its fields. */
interface Node {
  readonly kind: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What a rule looks at: the nodes of one statement, the outermost first. */
interface Statement {
  readonly nodes: readonly Node[];
  /** The tables that this file creates: nobody uses them yet. */
  readonly created: ReadonlySet<string>;
  readonly alone: boolean;
}

interface Rule {
  readonly rule: string;
  readonly message: string;
  readonly broken: (statement: Statement) => boolean;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All nodes in a value of the tree: kinds begin with a capital letter, fields do not. */
function nodesIn(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(/^[A-Z]/.test(key) && isRecord(inner) ? [{ kind: key, fields: inner }] : []),
    ...nodesIn(inner),
  ]);
}

const tableOf = ({ fields: { relation } }: Node): string =>
  isRecord(relation) && typeof relation.relname === 'string' ? relation.relname : '';

const isOneOf =
  (...kinds: readonly string[]) =>
  ({ kind }: Node): boolean =>
    kinds.includes(kind);

const commandsOf = ({ nodes }: Statement): readonly unknown[] =>
  nodes.filter(isOneOf('AlterTableCmd')).map(({ fields }) => fields.subtype);

const isFull = ({ kind, fields }: Node): boolean =>
  kind === 'VacuumStmt' && nodesIn(fields).some(({ fields: { defname } }) => defname === 'full');

const isConcurrent = ({ fields }: Node): boolean => fields.concurrent === true;

/** Statements that may run without a transaction: repeated after a stop in the middle they end as they would have. */
function isRepeatable(statement: Statement): boolean {
  const [first] = statement.nodes;
  if (first === undefined) return false;
  if (first.kind === 'IndexStmt') return isConcurrent(first) && first.fields.if_not_exists === true;
  if (first.kind === 'DropStmt') return isConcurrent(first) && first.fields.missing_ok === true;
  const commands = commandsOf(statement);
  return commands.length > 0 && commands.every((command) => command === 'AT_ValidateConstraint');
}

const REWRITES = ['AT_SetTableSpace', 'AT_SetLogged', 'AT_SetUnLogged', 'AT_SetAccessMethod'];

/** An `add column` with a check, which reads the whole table under the strongest lock. */
const addsCheckedColumn = (statement: Statement): boolean =>
  statement.nodes.some(({ kind, fields }) => {
    if (kind !== 'AlterTableCmd' || fields.subtype !== 'AT_AddColumn') return false;
    return nodesIn(fields.def).some((inner) => inner.kind === 'Constraint' && inner.fields.contype === 'CONSTR_CHECK');
  });

const altersCreated = ({ nodes, created }: Statement): boolean =>
  nodes.some((node) => node.kind === 'AlterTableStmt' && created.has(tableOf(node)));

const RULES: readonly Rule[] = [
  {
    rule: 'rows-in-batches',
    message: 'Rows of a table in use are changed in batches by a backfill (docs/developing.md), not all at once.',
    broken: ({ nodes, created }) =>
      nodes.some((node) => isOneOf('UpdateStmt', 'DeleteStmt', 'MergeStmt')(node) && !created.has(tableOf(node))),
  },
  {
    rule: 'no-truncate',
    message: 'Nothing of the release before can read or write the table meanwhile, and its rows are lost.',
    broken: ({ nodes }) => nodes.some(isOneOf('TruncateStmt')),
  },
  {
    rule: 'no-table-lock',
    message: 'An explicit lock is held until the last statement of the migration.',
    broken: ({ nodes }) => nodes.some(isOneOf('LockStmt')),
  },
  {
    rule: 'no-table-rewrite',
    message: 'It rewrites a whole table, or a view, which nobody can read meanwhile.',
    broken: (statement) =>
      statement.nodes.some(
        (node) =>
          node.kind === 'ClusterStmt' || isFull(node) || (node.kind === 'RefreshMatViewStmt' && !isConcurrent(node)),
      ) || commandsOf(statement).some((command) => REWRITES.includes(String(command))),
  },
  {
    rule: 'no-hidden-statements',
    message: 'The statements in a block of code can’t be read by this linter: write them out.',
    broken: ({ nodes }) => nodes.some(isOneOf('DoStmt', 'CallStmt')),
  },
  {
    rule: 'no-checked-column',
    message: 'Add the column, then its check `not valid`, and validate that in a file of its own.',
    broken: (statement) => addsCheckedColumn(statement) && !altersCreated(statement),
  },
  {
    rule: 'validate-without-transaction',
    message: 'In a transaction the locks of the statements before are held while the whole table is read.',
    broken: (statement) => !statement.alone && commandsOf(statement).includes('AT_ValidateConstraint'),
  },
  {
    rule: 'drop-after-use',
    message: 'The release before may still use it: drop it in a release after that.',
    broken: ({ nodes }) =>
      nodes.some(
        ({ kind, fields }) =>
          kind === 'DropStmt' &&
          !['OBJECT_INDEX', 'OBJECT_TABLE', 'OBJECT_TRIGGER'].includes(String(fields.removeType)),
      ),
  },
  {
    rule: 'repeatable-without-transaction',
    message:
      'Without a transaction only `create index concurrently if not exists`, `drop index concurrently if exists` and ' +
      '`validate constraint` may run: they can be repeated after a stop in the middle.',
    broken: (statement) => statement.alone && !isRepeatable(statement),
  },
];

/** The line, from 1, on which a statement begins at or after a position in bytes, behind comments. */
function lineAt(sql: string, position: number): number {
  const before = Buffer.from(sql).subarray(0, position).toString();
  const skipped = /^(?:\s+|--[^\n]*\n)*/.exec(sql.slice(before.length))?.[0] ?? '';
  return (before + skipped).split('\n').length;
}

/**
 * Lints a migration by the rules that squawk lacks, on the tree of PostgreSQL's own parser.
 * @throws when it is no SQL.
 */
export async function ownFindings({ file, sql, alone }: MigrationText): Promise<readonly Finding[]> {
  const statements = (await parse(sql)).stmts ?? [];
  const read = statements.map(({ stmt, stmt_location = 0 }) => ({
    nodes: nodesIn(stmt),
    line: lineAt(sql, stmt_location),
  }));
  const created = new Set(read.flatMap(({ nodes }) => nodes.filter(isOneOf('CreateStmt')).map(tableOf)));
  const findings = read.flatMap(({ nodes, line }) =>
    RULES.filter(({ broken }) => broken({ nodes, created, alone })).map(({ rule, message }) => ({
      file,
      line,
      rule,
      message,
    })),
  );
  if (!alone || statements.length === 1) return findings;
  const message = 'A file without a transaction has one statement, so that nothing of it can be half done.';
  return [...findings, { file, line: 1, rule: 'one-statement-without-transaction', message }];
}

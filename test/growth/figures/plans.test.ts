import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { figuresOf, normalised, readLog } from './plans.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'padav-plans-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const scan = (more: object) => ({
  'Node Type': 'Index Scan',
  'Relation Name': 'bookings',
  'Index Name': 'bookings_pkey',
  ...more,
});
const logged = (ms: number, plan: object, by = 'padav') =>
  JSON.stringify({
    application_name: by,
    message: `duration: ${ms} ms  plan:\n${JSON.stringify({ 'Query Text': 'select  *\n from bookings', Plan: plan })}`,
  });

it('reads the product’s own plans: times without waiting, pages, tables that are read whole, rows that are sorted', async () => {
  const sort = {
    ...{ 'Node Type': 'Sort', 'Shared Hit Blocks': 3, 'Shared Read Blocks': 1, 'Shared I/O Read Time': 2 },
    Plans: [
      {
        'Node Type': 'Seq Scan',
        'Relation Name': 'orders',
        'Actual Rows': 1_500,
        'Actual Loops': 2,
        'Rows Removed by Filter': 10,
      },
    ],
  };
  const file = path.join(folder, 'plans.json');
  const others = [logged(9, scan({}), 'psql'), JSON.stringify({ message: 'checkpoint starting' })];
  writeFileSync(file, [logged(0.1, scan({})), ...others, logged(5, sort), logged(0.3, scan({}))].join('\n'));
  expect(figuresOf(await readLog(file))).toEqual([
    {
      ...{ statement: 'select * from bookings', executions: 3, ms: 0.3, waitedMs: 0, pages: 0 },
      shapes: ['Index Scan bookings by bookings_pkey', 'Seq Scan orders'],
      ...{ whole: { orders: 3_020 }, sorted: 3_000, dropped: 20 },
    },
  ]);
});

it('takes statements with more or fewer values for the same', () => {
  expect(normalised('select 1 where a in ($1,$2)')).toBe(normalised('select 1\n where a in ($1, $2, $3)'));
  expect(normalised('insert into t values ($1, $2), ($3, $4)')).toBe(normalised('insert into t values ($1, $2)'));
});

import { readFileSync } from 'node:fs';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { processMetrics } from '#src/adapters/metrics/process-metrics.ts';
import { commandOf } from '#src/adapters/operator/cli/operator-cli.ts';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { TOOLS } from '../../scripts/tools.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

const read = (...name: readonly string[]): string => readFileSync(projectFile('deploy', ...name), 'utf8');
const runbooks = readFileSync(projectFile('docs', 'runbooks.md'), 'utf8');

const rule = z.object({
  record: z.string().optional(),
  alert: z.string().optional(),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.record(z.string(), z.string()).default({}),
  annotations: z.record(z.string(), z.string()).default({}),
});
const rulesOf = (file: string) =>
  z
    .object({ groups: z.array(z.object({ name: z.string(), rules: z.array(rule) })) })
    .parse(parse(read('prometheus', file)))
    .groups.flatMap(({ rules }) => rules);

const slos = rulesOf('slos.yaml');
const alerts = rulesOf('alerts.yaml');
const dashboard = z
  .object({
    panels: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        type: z.string(),
        gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
        targets: z.array(z.object({ refId: z.string(), expr: z.string() })).default([]),
      }),
    ),
  })
  .parse(JSON.parse(read('grafana', 'padav.json')));

const WINDOWS = ['5m', '30m', '1h', '2h', '6h', '1d', '3d'];
const OBJECTIVES = [...new Set(slos.map(({ labels }) => labels.slo ?? ''))];
const expressions = [
  ...[...slos, ...alerts].map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** The metrics that an expression names, and the labels that it selects or groups by for each. */
function selectorsOf(expr: string): readonly { readonly metric: string; readonly labels: readonly string[] }[] {
  return [...expr.matchAll(/\b((?:padav|http_server|db_client)[\w:]*)(?:\{([^}]*)\})?/g)].map(
    ([, metric = '', inner = '']) => ({
      metric,
      labels: [...inner.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
    }),
  );
}

let app: TestApp;
let lines: readonly string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  lines = (await app.app.inject('/metrics')).body.split('\n');
});
afterAll(() => app.close());

/** The series that a metric of the page has, by its kind: a histogram has three. */
function seriesThatExist(): ReadonlySet<string> {
  const recorded = slos.flatMap(({ record }) => (record === undefined ? [] : [record]));
  const types = lines.flatMap((line) => {
    const [, name = '', type = ''] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? [];
    if (name === '') return [];
    return type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];
  });
  return new Set([...types, ...recorded]);
}

/** The bucket bounds of a histogram that the rules compare with; one without an answer shows none. */
async function boundsOf(metric: string): Promise<readonly number[]> {
  const metrics = processMetrics();
  metrics.money({ kind: 'booked', seconds: 1 });
  metrics.money({ kind: 'refund_ended', cause: 'cancelled', outcome: 'done', seconds: 1 });
  metrics.money({ kind: 'event_handled', outcome: 'settled', seconds: 1 });
  const registry = new Registry();
  metrics.addTo(registry);
  await app.app.inject('/healthz');
  const text = `${await registry.metrics()}\n${(await app.app.inject('/metrics')).body}`;
  const bounds = text.split('\n').flatMap((line) => {
    const [, bound] = line.startsWith(`${metric}_bucket{`) ? (/le="([^"]+)"/.exec(line) ?? []) : [];
    return bound === undefined ? [] : [Number(bound)];
  });
  return [...new Set(bounds)];
}

describe('the rules for Prometheus and the dashboard', () => {
  it('name only metrics that exist', () => {
    const existing = seriesThatExist();
    const named = expressions.flatMap((expr) => selectorsOf(expr).map(({ metric }) => metric));
    expect(named.length).toBeGreaterThan(80);
    expect([...new Set(named)].filter((metric) => !existing.has(metric))).toEqual([]);
  });

  it('select by labels that these metrics have', () => {
    const known: Readonly<Record<string, readonly string[]>> = {
      http_server_request_duration_seconds: ['http_request_method', 'http_route', 'http_response_status_code'],
      db_client_operation_duration_seconds: ['db_operation_name', 'error_type'],
      padav_outside_request_duration_seconds: ['service', 'operation', 'outcome'],
      padav_refund_duration_seconds: ['cause', 'outcome'],
      padav_pool_connections: ['pool', 'use'],
      padav_event_loop_delay_seconds: ['quantile'],
      padav_hotel_provider_calls: ['window', 'kind'],
    };
    for (const { metric, labels } of expressions.flatMap(selectorsOf)) {
      const name = metric.replace(/_(bucket|count|sum)$/, '');
      const allowed = [...(known[name] ?? ['kind']), 'le'];
      expect({ metric, unknown: labels.filter((label) => !allowed.includes(label)) }).toEqual({ metric, unknown: [] });
    }
  });

  it('are balanced expressions', () => {
    for (const expr of expressions) {
      const text = expr.replace(/"(?:[^"\\]|\\.)*"/g, '');
      for (const [open, close] of ['()', '{}', '[]'])
        expect(text.split(open ?? '').length, expr).toBe(text.split(close ?? '').length);
    }
  });

  it('compare bucket bounds that the histograms have', async () => {
    for (const expr of expressions)
      for (const [, metric = '', pattern = ''] of expr.matchAll(/(\w+)_bucket\{[^}]*le=~"([^"]+)"/g)) {
        const bound = pattern.replace('([.]0)?', '').replace('[.]', '.');
        expect(await boundsOf(metric), `${metric} ${bound}`).toContain(Number(bound));
      }
  });
});

describe('the objectives', () => {
  it('have an error ratio for each window, and a budget', () => {
    expect(OBJECTIVES).toEqual(['search-availability', 'search-latency', 'pay-to-booking', 'refund', 'webhook']);
    for (const slo of OBJECTIVES) {
      const own = slos.filter(({ labels }) => labels.slo === slo);
      expect(own.map(({ record }) => record)).toEqual([
        'padav:slo_budget:ratio',
        ...WINDOWS.map((window) => `padav:slo_errors:ratio_rate${window}`),
      ]);
      for (const { record = '', expr } of own.slice(1)) {
        const windows = [...expr.matchAll(/\[(\w+)\]/g)].map(([, window]) => window);
        expect(new Set(windows)).toEqual(new Set([record.replace('padav:slo_errors:ratio_rate', '')]));
      }
    }
  });

  it('alert over a long window and a short one at once', () => {
    const burning = alerts.filter(({ expr }) => expr.includes('slo_budget'));
    const shape = /ratio_rate(\w+) > on \(slo\) group_left \(\) \(([\d.]+) \* padav:slo_budget:ratio\)/g;
    const pairs = burning.map(({ expr }) => [...expr.matchAll(shape)].map(([, window, factor]) => [window, factor]));
    expect(pairs).toEqual([
      [
        ['1h', '14.4'],
        ['5m', '14.4'],
      ],
      [
        ['6h', '6'],
        ['30m', '6'],
      ],
      [
        ['1d', '3'],
        ['2h', '3'],
      ],
      [
        ['3d', '1'],
        ['6h', '1'],
      ],
    ]);
  });
});

/** The anchors of a page, as GitHub makes them of its headings. */
const anchorsOf = (page: string): readonly string[] =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

describe('each alert', () => {
  it('has a severity, a summary and a runbook that is there', () => {
    const anchors = anchorsOf(runbooks);
    expect(alerts.length).toBeGreaterThan(20);
    for (const { alert = '', labels, annotations } of alerts) {
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.summary?.length, alert).toBeGreaterThan(10);
      const [page, anchor = ''] = (annotations.runbook ?? '').split('#');
      expect(page, alert).toBe('docs/runbooks.md');
      const meant = anchor.includes('$labels.slo') ? OBJECTIVES.map((slo) => `slo-${slo}`) : [anchor];
      for (const each of meant) expect(anchors, alert).toContain(each);
    }
  });

  it('is meant by each runbook, and no other', () => {
    const meant = [...alerts.map(({ alert = '' }) => alert), ...OBJECTIVES.map((slo) => `slo-${slo}`)];
    const own = [...runbooks.matchAll(/^### (.+)$/gm)].map(([, title]) => title);
    const burning = alerts.filter(({ expr }) => expr.includes('slo_budget')).map(({ alert }) => alert);
    expect(own.toSorted()).toEqual(meant.filter((name) => !burning.includes(name)).toSorted());
    for (const name of burning) expect(runbooks).toContain(`\`${name}\``);
  });
});

describe('the runbooks', () => {
  const commands = [...runbooks.matchAll(/^ {4}(.+)$/gm)].map(([, line = '']) => line);

  it('name tools and commands of them that exist', () => {
    const tools = commands.filter((line) => line.startsWith('npm run tool -- '));
    expect(tools.length).toBeGreaterThan(10);
    for (const line of tools) {
      const [name = '', ...words] = line.replace('npm run tool -- ', '').split(' ');
      expect(Object.keys(TOOLS), line).toContain(name);
      if (name === 'operator') expect(commandOf(words), line).not.toBeNull();
    }
  });

  it('ask addresses that answer, for lines that are there', async () => {
    const asked = commands.filter((line) => line.startsWith('curl '));
    expect(asked.length).toBeGreaterThan(5);
    for (const line of asked) {
      const [, path = '', pattern] =
        /^curl -s http:\/\/127\.0\.0\.1:3000(\/\S+)(?: \| grep (?:-E )?'([^']+)')?$/.exec(line) ?? [];
      const answered = await app.app.inject(path);
      expect(answered.statusCode, line).toBe(200);
      for (const part of pattern?.split('|') ?? []) {
        const name = part.split(/[.=]/)[0] ?? part;
        if (name !== 'error_type')
          expect(
            [...seriesThatExist()].some((series) => series.includes(name)),
            line,
          ).toBe(true);
      }
    }
  });

  it('have no other commands than those of the tools, curl and compose', () => {
    expect(commands.filter((line) => !/^(npm run tool -- |curl -s |docker compose (ps|logs) ?)/.test(line))).toEqual(
      [],
    );
  });

  it('have statements that the database understands, and that only read', async () => {
    const statements = [...runbooks.matchAll(/```sql\n([\s\S]*?)```/g)].flatMap(([, text = '']) =>
      text.trim().split('\n'),
    );
    expect(statements.length).toBeGreaterThan(8);
    for (const statement of statements) {
      const reading = await app.db.database.pool.connect();
      await reading.query('begin read only');
      await expect(reading.query(statement), statement).resolves.toBeDefined();
      await reading.query('rollback');
      reading.release();
    }
  });
});

describe('the dashboard', () => {
  it('shows every metric of money, of services and of the conventions', () => {
    const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
    const metrics = [...seriesThatExist()].map((name) => name.replace(/_(bucket|sum|count)$/, ''));
    const own = new Set(metrics.filter((name) => !name.includes(':')));
    // The older name of the same figures, and what the others say.
    const unshown = ['padav_http_request_duration_seconds', 'padav_orders', 'padav_bookings'];
    expect([...own].filter((name) => !unshown.includes(name) && !shown.includes(name))).toEqual([]);
  });

  it('has panels with ids of their own, beside each other', () => {
    const { panels } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  });
});

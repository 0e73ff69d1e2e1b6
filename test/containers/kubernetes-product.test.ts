import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PHOTO_MAX_BYTES } from '#core/session/index.ts';
import { BODY_LIMIT_BYTES, HANDLER_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from '#src/adapters/http/server/options.ts';
import { LIMITS, TEST_MODE_CONNECTIONS } from '#src/adapters/postgres/limits.ts';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { readConfiguration } from '#src/composition/configuration/configuration.ts';
import { environmentShape } from '#src/composition/configuration/environment.ts';
import { readCompose } from '../support/containers/compose-file.ts';
import { environmentOf, stagesOf, textsOf } from '../support/containers/dockerfile.ts';
import { amount } from '../support/containers/nginx-file.ts';
import { configurationIn, objectsIn, objectsOf } from '../support/kubernetes/manifests.ts';

const FOLDER = projectFile('deploy', 'kubernetes');
const read = (...names: readonly string[]) => readFileSync(projectFile(...names), 'utf8');
const objects = objectsOf(path.join(FOLDER, 'base'));
const [, RUNTIME = []] = stagesOf(read('Dockerfile'));
const KNOWN = Object.keys(environmentShape.shape);

const probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.string() }),
  periodSeconds: z.number(),
  timeoutSeconds: z.number(),
  failureThreshold: z.number(),
});
const hardened = z.strictObject({
  allowPrivilegeEscalation: z.literal(false),
  readOnlyRootFilesystem: z.literal(true),
  capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
});
const secretOf = z.object({
  name: z.string(),
  valueFrom: z.object({
    secretKeyRef: z.object({ name: z.literal('padav'), key: z.string(), optional: z.boolean().default(false) }),
  }),
});
const container = z.looseObject({
  command: z.array(z.string()).optional(),
  env: z.array(secretOf),
  securityContext: hardened,
  resources: z.object({ requests: z.record(z.string(), z.string()), limits: z.record(z.string(), z.string()) }),
});
const podSpec = <Container extends z.ZodType>(inside: Container) =>
  z.looseObject({
    automountServiceAccountToken: z.literal(false),
    serviceAccountName: z.literal('padav'),
    securityContext: z.looseObject({
      runAsNonRoot: z.literal(true),
      runAsUser: z.number(),
      seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
    }),
    containers: z.tuple([inside]),
  });
const labelled = z.object({ labels: z.record(z.string(), z.string()) });
const server = container.extend({
  ports: z.tuple([z.object({ name: z.string(), containerPort: z.number() })]),
  envFrom: z.tuple([z.object({ configMapRef: z.object({ name: z.string() }) })]),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  lifecycle: z.object({ preStop: z.object({ exec: z.object({ command: z.array(z.string()) }) }) }),
});
const spec = <Shape extends z.ZodType>(kind: string, shape: Shape, name = 'padav'): z.output<Shape> =>
  shape.parse(objects.find((object) => object.kind === kind && object.metadata.name === name)?.spec);

const deployment = spec(
  'Deployment',
  z.looseObject({
    selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
    strategy: z.object({ rollingUpdate: z.object({ maxUnavailable: z.literal(0), maxSurge: z.number() }) }),
    template: z.object({
      metadata: labelled,
      spec: podSpec(server).extend({ terminationGracePeriodSeconds: z.number() }),
    }),
  }),
);
const job = spec(
  'Job',
  z.looseObject({ template: z.object({ metadata: labelled, spec: podSpec(container) }) }),
  'padav-migrate',
);
const [app] = deployment.template.spec.containers;
const [migrate] = job.template.spec.containers;

/** What an operator's secret has, beside the two entries that every installation needs. */
const SECRETS = { DATABASE_URL: 'postgres://padav:word@10.0.0.5/padav', TOKEN_SECRET: 't'.repeat(32) };
const OF_SERVICES = {
  SMTP_URL: 'smtps://padav:word@mail.example',
  BOOKING_COM15_KEY: 'key',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'a key secret',
  RAZORPAY_WEBHOOK_SECRET: 'a webhook secret',
  GOOGLE_CLIENT_SECRET: 'client secret',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};
const configured = (overlay: string, secrets: Readonly<Record<string, string>>) => {
  const patch = objectsIn(read('deploy', 'kubernetes', 'overlays', overlay, 'configuration.yaml'));
  const env = { ...environmentOf(RUNTIME), ...configurationIn(objects), ...configurationIn(patch), ...secrets };
  expect(
    Object.keys({ ...configurationIn(objects), ...configurationIn(patch) }).filter((name) => !KNOWN.includes(name)),
  ).toEqual([]);
  return readConfiguration(env, '/padav');
};

describe('the pods', () => {
  it('run as the user of the image, without any privilege', () => {
    expect(textsOf(RUNTIME, 'USER')).toEqual(['node']);
    // The images of Node have the user "node" under this number.
    for (const pod of [deployment.template.spec, job.template.spec]) expect(pod.securityContext.runAsUser).toBe(1000);
    expect(objects.find(({ kind }) => kind === 'Namespace')?.metadata).toMatchObject({
      labels: { 'pod-security.kubernetes.io/enforce': 'restricted' },
    });
  });

  it('get secrets by reference, under names that Padav knows, and only what every installation has is required', () => {
    const names = app.env.map(({ name }) => name);
    expect(names.filter((name) => !KNOWN.includes(name))).toEqual([]);
    expect(app.env.filter(({ name, valueFrom }) => name !== valueFrom.secretKeyRef.key)).toEqual([]);
    const required = app.env.filter(({ valueFrom }) => !valueFrom.secretKeyRef.optional).map(({ name }) => name);
    expect(required).toEqual(Object.keys(SECRETS));
    expect(names).toEqual(expect.arrayContaining(Object.keys(OF_SERVICES)));
    expect(migrate.env.map(({ name }) => name)).toEqual(['DATABASE_URL']);
    expect(objects.filter(({ kind }) => kind === 'Secret')).toEqual([]);
  });

  it('are configured without a contradiction, for real services and for a demonstration', () => {
    const real = configured('production', { ...SECRETS, ...OF_SERVICES });
    expect(real).toMatchObject({ trustProxy: ['uniquelocal'], migratesAtStart: false, files: { store: 's3' } });
    expect(configured('demonstration', SECRETS).migratesAtStart).toBe(false);
  });

  it('listen where service and probes ask, and are alive without the database', () => {
    const [port] = app.ports;
    expect(String(port.containerPort)).toBe(environmentOf(RUNTIME).PORT);
    for (const { httpGet } of [app.startupProbe, app.livenessProbe, app.readinessProbe])
      expect(httpGet.port).toBe(port.name);
    const paths = [app.startupProbe, app.livenessProbe, app.readinessProbe].map(({ httpGet }) => httpGet.path);
    expect(paths).toEqual(['/healthz', '/healthz', '/readyz']);
    for (const name of paths)
      expect(read('src', 'adapters', 'http', 'routes', 'health', 'routes.ts')).toContain(`'${name}'`);
    // The product answers /readyz within 2 s.
    expect(app.readinessProbe.timeoutSeconds).toBeGreaterThan(2);
  });

  it('have longer to stop than the product takes, and to start than it waits for the migrations', () => {
    const [, endMs = ''] = /END_WITHIN_MS = ([\d_]+)/.exec(read('src', 'composition', 'process', 'run.ts')) ?? [];
    const pauseMs = Number(/(\d+)\)$/.exec(app.lifecycle.preStop.exec.command.at(-1) ?? '')?.[1]);
    const ends = (Number(endMs.replaceAll('_', '')) + pauseMs) / 1_000;
    expect(ends).toBeGreaterThan(pauseMs / 1_000);
    expect(deployment.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(ends);
    const [, looks] = /LOOKS = (\d+)/.exec(read('src', 'composition', 'process', 'await-migrations.ts')) ?? [];
    expect(app.startupProbe.periodSeconds * app.startupProbe.failureThreshold).toBeGreaterThan(Number(looks));
  });

  it('have the memory of the compose file', () => {
    const text = read('docker-compose.yml');
    const given = { POSTGRES_PASSWORD: 'a', S3_ACCESS_KEY_ID: 'b', S3_SECRET_ACCESS_KEY: 'c', GARAGE_RPC_SECRET: 'd' };
    const compose = readCompose(text, given).services.app;
    expect(app.resources.limits.memory).toBe(compose?.mem_limit.replace(/m$/, 'Mi'));
    expect(app.resources.requests.memory).toBe(app.resources.limits.memory);
    expect(Number(app.resources.limits.cpu)).toBe(compose?.cpus);
  });

  it('migrate by a program that the build makes', () => {
    expect(migrate.command).toEqual(['node', 'dist/server/migrate.js']);
    expect(read('vite.config.ts')).toContain("migrate: path.join(root, 'scripts/run/migrate.ts')");
  });
});

describe('the replicas', () => {
  const autoscaler = spec(
    'HorizontalPodAutoscaler',
    z.looseObject({ minReplicas: z.number(), maxReplicas: z.number() }),
  );

  it('are two at least, none is missing in a deployment, and nodes are drained one pod at a time', () => {
    expect(autoscaler.minReplicas).toBeGreaterThanOrEqual(2);
    // A number here would undo the autoscaler's at each deployment.
    expect(deployment).not.toHaveProperty('replicas');
    expect(spec('PodDisruptionBudget', z.looseObject({ maxUnavailable: z.number() })).maxUnavailable).toBe(1);
  });

  it('need no more connections than the page says', () => {
    const sum = ({ writers, readers, publicReaders, workers }: typeof TEST_MODE_CONNECTIONS | typeof LIMITS) =>
      writers + readers + publicReaders + workers;
    const most =
      (autoscaler.maxReplicas + deployment.strategy.rollingUpdate.maxSurge) *
      (sum(LIMITS) + sum(TEST_MODE_CONNECTIONS));
    const [, said] = /`max_connections` of (\d+)/.exec(read('deploy', 'kubernetes', 'README.md')) ?? [];
    expect(Number(said)).toBeGreaterThan(most);
  });

  it('are selected by the labels that they have, by everything that selects them', () => {
    const { labels } = deployment.template.metadata;
    const selects = (wanted: Readonly<Record<string, string>>) =>
      Object.entries(wanted).every(([name, value]) => labels[name] === value);
    const selector = z.record(z.string(), z.string());
    const matching = z.looseObject({ matchLabels: selector.default({}) });
    expect(deployment.selector.matchLabels).toEqual(labels);
    expect(spec('Service', z.looseObject({ selector })).selector).toEqual(labels);
    expect(spec('PodDisruptionBudget', z.looseObject({ selector: matching })).selector.matchLabels).toEqual(labels);
    for (const name of ['default-deny', 'to-server', 'to-database', 'to-services'])
      expect(
        selects(spec('NetworkPolicy', z.looseObject({ podSelector: matching }), name).podSelector.matchLabels),
      ).toBe(true);
    // Neither the service nor a budget counts the job's pod.
    expect(job.template.metadata.labels).not.toEqual(labels);
    const database = spec('NetworkPolicy', z.looseObject({ podSelector: matching }), 'to-database').podSelector
      .matchLabels;
    expect(Object.entries(database).every(([name, value]) => job.template.metadata.labels[name] === value)).toBe(true);
  });
});

describe('the ingress', () => {
  const annotation = (ingress: string, name: string): string =>
    z
      .looseObject({ annotations: z.record(z.string(), z.string()) })
      .parse(objects.find(({ kind, metadata }) => kind === 'Ingress' && metadata.name === ingress)?.metadata)
      .annotations[`nginx.ingress.kubernetes.io/${name}`] ?? '';

  it('leaves size limits and timeouts to the product', () => {
    expect(amount(annotation('padav', 'proxy-body-size'))).toBeGreaterThan(BODY_LIMIT_BYTES);
    expect(amount(annotation('padav-uploads', 'proxy-body-size'))).toBeGreaterThan(PHOTO_MAX_BYTES);
    expect(annotation('padav-uploads', 'proxy-request-buffering')).toBe('off');
    expect(1_000 * Number(annotation('padav', 'proxy-read-timeout'))).toBeGreaterThan(HANDLER_TIMEOUT_MS);
    expect(1_000 * Number(annotation('padav-uploads', 'proxy-read-timeout'))).toBeGreaterThan(REQUEST_TIMEOUT_MS);
  });

  it('has the figures of nginx.conf, and never sends a payment twice', () => {
    const nginx = read('deploy', 'nginx.conf');
    expect(nginx).toContain(`client_max_body_size ${annotation('padav', 'proxy-body-size')};`);
    expect(nginx).toContain(`client_max_body_size ${annotation('padav-uploads', 'proxy-body-size')};`);
    expect(nginx).toContain(`proxy_next_upstream ${annotation('padav', 'proxy-next-upstream')};`);
    expect(nginx).toContain(`limit_conn clients ${annotation('padav', 'limit-connections')};`);
  });
});

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigurationRefused, readConfiguration } from '#src/composition/configuration/configuration.ts';
import { environmentShape } from '#src/composition/configuration/environment.ts';
import { askedFor, readCompose, Unset } from '../support/containers/compose-file.ts';
import { environmentOf, stagesOf } from '../support/containers/dockerfile.ts';

const root = path.resolve(import.meta.dirname, '../..');
const fileAt = (name: string) => readFileSync(path.join(root, name), 'utf8');
const TEXT = fileAt('docker-compose.yml');
const [, RUNTIME = []] = stagesOf(fileAt('Dockerfile'));
const KNOWN = Object.keys(environmentShape.shape);

/** The variables of an operator. */
const GIVEN = {
  POSTGRES_PASSWORD: 'a'.repeat(48),
  S3_ACCESS_KEY_ID: `GK${'b'.repeat(32)}`,
  S3_SECRET_ACCESS_KEY: 'c'.repeat(64),
  GARAGE_RPC_SECRET: 'd'.repeat(64),
};

/** The environment of the app in a compose file, and everything that prevents its start. */
function appFaults(text: string, env: Readonly<Record<string, string>> = GIVEN): readonly string[] {
  const { environment = {} } = readCompose(text, env).services.app ?? {};
  const all = { ...environmentOf(RUNTIME), ...environment };
  const unknown = Object.keys(environment).filter((name) => !KNOWN.includes(name));
  try {
    readConfiguration(all, '/padav');
    return unknown.map((name) => `${name} is no variable of Padav`);
  } catch (error) {
    if (!(error instanceof ConfigurationRefused)) throw error;
    return [...unknown, ...error.sentences];
  }
}

const compose = readCompose(TEXT, GIVEN);
const { app, nginx, postgres, garage } = compose.services;

it('every service has limits on memory, processors and processes, and no capability that it does not need', () => {
  const all = Object.values(compose.services);
  expect(all).toHaveLength(4);
  for (const service of all) {
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.cpus).toBeGreaterThan(0);
    expect(service.pids_limit).toBeLessThanOrEqual(256);
    expect(service.cap_drop).toEqual(['ALL']);
  }
  expect(postgres).toMatchObject({ read_only: true, cap_add: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'] });
});

describe('the app of docker-compose.yml', () => {
  it('starts with the given variables, and knows every one', () => {
    expect(appFaults(TEXT)).toEqual([]);
  });

  it('runs twice, on one database and one bucket', () => {
    const all = { ...environmentOf(RUNTIME), ...app?.environment };
    const { databaseUrl, files, trustProxy, publicUrl } = readConfiguration(all, '/padav');
    expect(app?.deploy?.replicas).toBe(2);
    expect(trustProxy).toEqual(['uniquelocal']);
    expect(publicUrl).toBe('http://127.0.0.1:8080');
    const database = new URL(databaseUrl?.reveal() ?? '');
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining([database.hostname, 'garage']));
    expect([database.username, database.password, database.pathname.slice(1)]).toEqual([
      postgres?.environment.POSTGRES_USER,
      postgres?.environment.POSTGRES_PASSWORD,
      postgres?.environment.POSTGRES_DB,
    ]);
    const store = { endpoint: 'http://garage:3900', bucket: garage?.environment.GARAGE_DEFAULT_BUCKET };
    expect(files).toMatchObject({ store: 's3', region: 'garage', ...store });
    expect(files.store === 's3' && [files.keyId.reveal(), files.secret.reveal()]).toEqual([
      garage?.environment.GARAGE_DEFAULT_ACCESS_KEY,
      garage?.environment.GARAGE_DEFAULT_SECRET_KEY,
    ]);
    expect(fileAt('deploy/garage.toml')).toMatch(/s3_region = "garage"\napi_bind_addr = "\[::\]:3900"/);
  });

  it('refuses to start, with a message, for a contradictory configuration', () => {
    const planted = (line: string, other: string) => {
      expect(TEXT).toContain(line);
      return appFaults(TEXT.replace(line, other));
    };
    expect(planted('LOG_LEVEL:', 'LOG_LEVELS:')).toEqual(['LOG_LEVELS is no variable of Padav']);
    expect(planted('TRUST_PROXY: uniquelocal', 'TRUST_PROXY: nginx')[0]).toMatch(/^TRUST_PROXY must be/);
    expect(planted('S3_BUCKET: padav\n', '\n')[0]).toMatch(/^FILE_STORE=s3 also needs S3_BUCKET:/);
    expect(planted('FILE_STORE: s3\n', '\n')[0]).toMatch(/also need FILE_STORE=s3/);
    expect(planted('ALLOW_OFFLINE: "true"', 'ALLOW_OFFLINE: "false"')[0]).toMatch(/^HOST admits other machines/);
    expect(appFaults(TEXT, { ...GIVEN, HOTEL_PROVIDER: 'booking-com15' })[0]).toContain('needs BOOKING_COM15_KEY');
    expect(appFaults(TEXT, { ...GIVEN, HOTEL_PROVIDER: 'booking-com15', BOOKING_COM15_KEY: 'k' })).toEqual([]);
    const keys = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'a key secret' };
    const merchant = { ...GIVEN, PAYMENT_GATEWAY: 'razorpay', ...keys };
    expect(appFaults(TEXT, merchant)[0]).toContain('needs RAZORPAY_WEBHOOK_SECRET');
    expect(appFaults(TEXT, { ...merchant, RAZORPAY_WEBHOOK_SECRET: 'a webhook secret' })).toEqual([]);
  });

  it('drains before it is killed', () => {
    // Requests have 20 s and the whole shutdown 45 s (src/composition/process).
    expect(Number.parseInt(app?.stop_grace_period ?? '', 10)).toBeGreaterThan(45);
  });
});

describe('the secrets of docker-compose.yml', () => {
  it.each(Object.keys(GIVEN))('%s has no default, and a message says when it is missing', (name) => {
    expect(askedFor(TEXT)).toContainEqual({ name, required: true });
    const missing = { ...GIVEN, [name]: '' };
    expect(() => readCompose(TEXT, missing)).toThrow(Unset);
    expect(() => readCompose(TEXT, missing)).toThrow(new RegExp(`^Set ${name} to `));
  });

  it('are the only required variables', () => {
    const required = askedFor(TEXT).filter((variable) => variable.required);
    expect(required.map(({ name }) => name).sort()).toEqual(Object.keys(GIVEN).sort());
  });

  it('have names that the app knows, where it reads them', () => {
    const own = ['POSTGRES_PASSWORD', 'GARAGE_RPC_SECRET', 'PUBLISHED_PORT'];
    expect(askedFor(TEXT).filter(({ name }) => !KNOWN.includes(name) && !own.includes(name))).toEqual([]);
  });
});

describe('the services of docker-compose.yml', () => {
  it.each(Object.entries(compose.services))('%s restarts, has a health check and a pinned version', (name, service) => {
    expect(service.restart).toBe('unless-stopped');
    expect(service.image).toMatch(/:[^:/]+$/);
    expect(service.image).not.toMatch(/latest|minio/);
    expect(service.security_opt).toContain('no-new-privileges:true');
    // The health check of the app is in its image.
    expect(service.healthcheck !== undefined || name === 'app').toBe(true);
  });

  it('publish only nginx, and that only on loopback, while the services are offline', () => {
    const shown = Object.entries(compose.services).filter(([, { ports }]) => ports.length > 0);
    expect(shown.map(([name, { ports }]) => [name, ports])).toEqual([['nginx', ['127.0.0.1:8080:8080']]]);
    expect(nginx?.networks).toEqual(['front']);
    expect(compose.networks.back).toEqual({ internal: true });
    expect([postgres?.networks, garage?.networks]).toEqual([['back'], ['back']]);
  });

  const services = Object.values(compose.services);

  it('start in order of their health', () => {
    const awaited = services.flatMap(({ depends_on }) => Object.entries(depends_on));
    expect(awaited.map(([name]) => name).sort()).toEqual(['app', 'garage', 'postgres']);
    expect(new Set(awaited.map(([, { condition }]) => condition))).toEqual(new Set(['service_healthy']));
  });

  it('use networks, volumes and files that exist, and persist what must last', () => {
    const networks = new Set(services.flatMap((service) => service.networks));
    expect([...networks].sort()).toEqual(Object.keys(compose.networks).sort());
    const sources = services.flatMap((service) => service.volumes.map((volume) => volume.split(':')[0] ?? ''));
    const volumes = sources.filter((source) => !source.startsWith('./'));
    expect(volumes.sort()).toEqual(Object.keys(compose.volumes).sort());
    for (const file of sources.filter((source) => source.startsWith('./'))) expect(fileAt(file)).not.toBe('');
    // PostgreSQL 18 has its data one folder higher than the versions before it.
    expect([postgres?.image, postgres?.volumes]).toEqual([
      expect.stringMatching(/^postgres:18/),
      ['postgres:/var/lib/postgresql'],
    ]);
  });

  it('are accepted by docker compose, where it is installed', () => {
    const docker = (...args: string[]) =>
      spawnSync('docker', ['compose', ...args], {
        cwd: root,
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...GIVEN },
        encoding: 'utf8',
      });
    if (docker('version').status !== 0) {
      console.info('docker compose is not on this machine: docker-compose.yml was read, not tried.');
      return;
    }
    const config = docker('config', '--quiet');
    expect([config.status, config.stderr]).toEqual([0, '']);
  });
});

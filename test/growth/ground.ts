import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  type BenchmarkDatabase,
  createBenchmarkDatabase,
  PROJECT,
} from '#test/benchmarks/servers/benchmark-database.ts';
import { PRODUCT_ENV, startProduct } from '#test/benchmarks/servers/product.ts';
import type { Server } from '#test/benchmarks/servers/servers.ts';
import { gatewayEnv, KEYS } from '#test/money/shop.ts';
import { INVOICING } from '#test/support/invoicing/environment.ts';
import { ensureBuilt } from '#test/support/process/built.ts';
import { type RazorpayServer, startRazorpayServer } from '#test/support/razorpay-server/server.ts';

/** A database, a payment gateway, and the built product, which runs only where it is asked to. */
export interface GrowthGround {
  readonly database: BenchmarkDatabase;
  readonly gateway: RazorpayServer;
  /** The variables of the product, also for an operator's tools. */
  readonly env: Readonly<Record<string, string>>;
  /** Runs the product meanwhile. */
  during<Value>(work: (server: Server) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

/** Opens the route of figures. */
export const METRICS_TOKEN = 'the-token-of-the-measurement';

/** Nothing is written for a crash, and every plan that takes place is written to the log. */
const SETTINGS = {
  ...{ shared_buffers: '4GB', maintenance_work_mem: '1GB', max_wal_size: '20GB', wal_level: 'minimal' },
  ...{ max_wal_senders: '0', checkpoint_timeout: '1h', effective_cache_size: '12GB' },
  ...{ max_parallel_maintenance_workers: '1', session_preload_libraries: 'auto_explain' },
  ...{ 'auto_explain.log_format': 'json', 'auto_explain.log_analyze': 'on' },
  ...{ 'auto_explain.log_buffers': 'on', 'auto_explain.log_nested_statements': 'on', 'auto_explain.log_timing': 'off' },
  ...{ logging_collector: 'on', log_destination: 'jsonlog', log_rotation_size: '0', log_filename: 'plans' },
  ...{ log_directory: 'plans', log_file_mode: '0644', jit: 'off', track_io_timing: 'on' },
};

const SMALL = { shared_buffers: '256MB', maintenance_work_mem: '64MB', effective_cache_size: '1GB' };
/** A small table is read whole only where no index serves. */
const BY_INDEX = { enable_seqscan: 'off' };

/** How the database is set up. */
export interface GroundOptions {
  /** For few rows: with little memory. */
  readonly isSmall: boolean;
  /** Tables are read by an index wherever there is one for it, as a large table would be. */
  readonly byIndex: boolean;
}

/** Starts a database and a gateway. */
export async function openGrowthGround({ isSmall, byIndex }: GroundOptions): Promise<GrowthGround> {
  ensureBuilt();
  const database = await createBenchmarkDatabase({
    ...SETTINGS,
    ...(isSmall ? SMALL : {}),
    ...(byIndex ? BY_INDEX : {}),
  });
  const gateway = await startRazorpayServer({ ...KEYS, webhookRetryMs: 500 });
  const env = { LOG_LEVEL: 'warn', ...INVOICING, METRICS_TOKEN, ...gatewayEnv(gateway.url) };
  return {
    ...{ database, gateway },
    env: { ...PRODUCT_ENV, ...env, DATABASE_URL: database.url },
    async during(work) {
      const server = await startProduct(database, path.join(PROJECT, 'dist/server'), env).catch((error: unknown) => {
        const said = readFileSync(path.join(database.folder, 'errors'), 'utf8');
        throw new Error(`The product did not start. ${said}`, { cause: error });
      });
      gateway.webhooks.target = { url: `${server.url}/payment/webhook`, secret: KEYS.webhookSecret };
      try {
        return await work(server);
      } finally {
        await server.stop();
      }
    },
    async close() {
      rmSync(path.join(database.folder, 'errors'), { force: true });
      await gateway.close();
      await database.remove();
    },
  };
}

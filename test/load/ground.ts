import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  type BenchmarkDatabase,
  createBenchmarkDatabase,
  PROJECT,
} from '#test/benchmarks/servers/benchmark-database.ts';
import { startProduct } from '#test/benchmarks/servers/product.ts';
import type { Server } from '#test/benchmarks/servers/servers.ts';
import { gatewayEnv, KEYS } from '#test/money/shop.ts';
import { INVOICING } from '#test/support/invoicing/environment.ts';
import { ensureBuilt } from '#test/support/process/built.ts';
import { type RazorpayServer, startRazorpayServer } from '#test/support/razorpay-server/server.ts';
import { openPartner, type Partner } from './partner.ts';

/** The built product in a process of its own on a PostgreSQL of its own, with a payment gateway beside it. */
export interface Ground {
  readonly database: BenchmarkDatabase;
  readonly server: Server;
  readonly gateway: RazorpayServer;
  readonly partner: Partner;
  /** What the product wrote to its error output. */
  readonly errors: string;
  close(): Promise<void>;
}

/** The options of the ground: variables of the product, and settings of the database server. */
export interface GroundOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly settings?: Readonly<Record<string, string>>;
}

/** Builds the product where that is due, and starts everything. */
export async function openGround({ env = {}, settings = {} }: GroundOptions = {}): Promise<Ground> {
  ensureBuilt();
  const database = await createBenchmarkDatabase(settings);
  const gateway = await startRazorpayServer({ ...KEYS, webhookRetryMs: 500 });
  const remove = async () => {
    await gateway.close();
    await database.remove();
  };
  try {
    const server = await startProduct(database, path.join(PROJECT, 'dist/server'), {
      ...{ LOG_LEVEL: 'warn', ...INVOICING, ...gatewayEnv(gateway.url) },
      ...env,
    });
    gateway.webhooks.target = { url: `${server.url}/payment/webhook`, secret: KEYS.webhookSecret };
    const partner = await database.work((client) => openPartner(client, server.url));
    const errors = path.join(database.folder, 'errors');
    return {
      ...{ database, server, gateway, partner, errors },
      async close() {
        await server.stop();
        rmSync(errors, { force: true });
        await remove();
      },
    };
  } catch (error) {
    const said = path.join(database.folder, 'errors');
    const why = existsSync(said) ? readFileSync(said, 'utf8') : '';
    await remove();
    throw new Error(`The product did not start. ${why}`, { cause: error });
  }
}

import { Client, type ClientConfig } from 'pg';
import { LIMITS } from '../limits.ts';
import { addressOf, type DatabaseAddress } from './address.ts';
import { PrimaryFinder, primaryClients, probe } from './primary.ts';

/** How to connect to a database: to its only server, or to the one of several that accepts writes. */
export interface Connecting {
  readonly address: DatabaseAddress;
  readonly Client: typeof Client;
  readonly settings: ClientConfig;
}

/** @throws NoAddress */
export function connectingTo(url: string, settings: ClientConfig = {}): Connecting {
  const address = addressOf(url);
  const whole = { connectionTimeoutMillis: LIMITS.connectMs, ...settings, connectionString: address.url };
  const finder = new PrimaryFinder(address, (host) => probe(whole, host));
  return { address, settings: whole, Client: address.needsPrimary ? primaryClients(finder) : Client };
}

/**
 * A single connection, not opened yet, whose loss fails its statement only; its error event, unhandled, would end the
 * process.
 * @throws NoAddress
 */
export function singleClient(url: string, settings: ClientConfig = {}): Client {
  const { Client: Connected, settings: whole } = connectingTo(url, settings);
  const client = new Connected(whole);
  client.on('error', () => undefined);
  return client;
}

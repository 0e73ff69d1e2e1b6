import { Client, type ClientConfig } from 'pg';

/** A connection to a server; `null` while it takes none. Its later loss is an event `end` alone, and no error of the process. */
export async function tryConnect(options: ClientConfig): Promise<Client | null> {
  const client = new Client(options);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch {
    await client.end().catch(() => undefined);
    return null;
  }
}

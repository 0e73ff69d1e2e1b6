import { createRequire } from 'node:module';
import path from 'node:path';
import { startMemoryMongo } from '../peers/mongo/server.ts';

/** The folder with the packages of the peers. */
export interface MemoryMongoOrder {
  readonly packages: string;
}

/** The address of the database. */
export interface MemoryMongoOutcome {
  readonly url: string;
}

process.on('message', ({ packages }: MemoryMongoOrder) => {
  const load = createRequire(path.join(packages, 'package.json'));
  void startMemoryMongo(load('bson')).then(({ url }) => process.send?.({ url } satisfies MemoryMongoOutcome));
});
process.once('disconnect', () => process.exit(0));

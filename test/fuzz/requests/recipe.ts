import fc from 'fast-check';
import type { Person, World } from '../world.ts';
import { Placeholder } from './placeholders.ts';

type Values = fc.Arbitrary<unknown>;
type Fields = fc.Arbitrary<Readonly<Record<string, unknown>>>;

/** Valid requests of a route: consistent values, mostly the caller's and sometimes another's. */
export interface Recipe {
  readonly path?: Readonly<Record<string, Values>>;
  readonly query?: Fields;
  readonly headers?: Fields;
  readonly body?: Values;
  /** A body that is not JSON. */
  readonly bytes?: fc.Arbitrary<{
    readonly type: string;
    readonly bytes: Buffer;
    readonly headers: Readonly<Record<string, string>>;
  }>;
}

/** Data of the person that the request is about. */
export const of = (find: (person: Person, at: number) => unknown): Values =>
  fc.oneof(fc.nat(1), fc.nat(20)).map((at) => new Placeholder(({ owner }) => find(owner, at)));

/** Data that is nobody's. */
export const inWorld = (find: (world: World, at: number) => unknown): Values =>
  fc.oneof(fc.nat(1), fc.nat(50)).map((at) => new Placeholder(({ world }) => find(world, at)));

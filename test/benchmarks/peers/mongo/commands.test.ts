import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryCommands } from './commands.ts';
import type { Doc } from './wire.ts';

const HOTELS = [
  { _id: 'a', city: 'Pune', stars: 3, made: new Date(3_000) },
  { _id: 'b', city: 'Goa', stars: 5, made: new Date(1_000) },
  { _id: 'c', city: 'Pune', stars: 4, made: new Date(2_000) },
  { _id: 'd', city: 'Pune', stars: null, made: new Date(4_000) },
];

let mongo: MemoryCommands;
beforeEach(() => {
  mongo = new MemoryCommands();
  mongo.reply({ insert: 'hotels', documents: HOTELS.map((each) => ({ ...each })) });
});

const find = (more: Doc): Doc => mongo.reply({ find: 'hotels', ...more });
const batch = (reply: Doc): unknown => reply.cursor && (reply.cursor as { readonly firstBatch: unknown }).firstBatch;
const ids = (more: Doc): unknown => (batch(find(more)) as readonly Doc[]).map(({ _id }) => _id);

describe('the database from memory', () => {
  it.each(['hello', 'isMaster', 'ismaster'])('greets %s as a server that takes writes', (name) => {
    expect(mongo.reply({ [name]: 1 })).toMatchObject({ ok: 1, isWritablePrimary: true, maxWireVersion: 21 });
  });

  it.each(['ping', 'endSessions', 'create'])('accepts %s', (name) => {
    expect(mongo.reply({ [name]: 1 })).toEqual({ ok: 1 });
  });

  it('fails at what it does not answer, by name', () => {
    expect(mongo.reply({ mapReduce: 'hotels' })).toMatchObject({ ok: 0, errmsg: expect.stringContaining('mapReduce') });
    expect(find({ filter: { stars: { $mod: [2, 0] } } })).toMatchObject({ ok: 0, codeName: 'BadValue' });
    const facets = { aggregate: 'hotels', pipeline: [{ $facet: {} }] };
    expect(mongo.reply(facets)).toMatchObject({ ok: 0, errmsg: expect.stringContaining('$facet') });
  });

  it.each([
    [{ filter: {} }, ['a', 'b', 'c', 'd']],
    [{ filter: { city: 'Pune' } }, ['a', 'c', 'd']],
    [{ filter: { _id: { $in: ['c', 'a', 'c', 'x'] } } }, ['c', 'a']],
    [{ filter: { stars: { $gte: 3, $lt: 5 } } }, ['a', 'c']],
    [{ filter: { stars: { $gt: 3, $lte: 5 } } }, ['b', 'c']],
    [{ filter: { stars: null } }, ['d']],
    [{ filter: { city: { $ne: 'Pune' } } }, ['b']],
    [{ filter: { made: { $eq: new Date(1_000) } } }, ['b']],
    [{ sort: { made: -1 } }, ['d', 'a', 'c', 'b']],
    [{ sort: { city: 1, stars: 1 } }, ['b', 'd', 'a', 'c']],
    [{ sort: { made: 1 }, skip: 1, limit: 2 }, ['c', 'a']],
  ])('finds by %o', (more, wanted) => {
    expect(ids(more)).toEqual(wanted);
  });

  it.each([
    [{ city: 1 }, { _id: 'b', city: 'Goa' }],
    [{ city: 1, _id: 0 }, { city: 'Goa' }],
    [
      { made: 0, stars: 0 },
      { _id: 'b', city: 'Goa' },
    ],
  ])('returns the fields of %o', (projection, wanted) => {
    expect(batch(find({ filter: { _id: 'b' }, projection }))).toEqual([wanted]);
  });

  it('counts as countDocuments asks', () => {
    const count = (filter: Doc) =>
      batch(
        mongo.reply({ aggregate: 'hotels', pipeline: [{ $match: filter }, { $group: { _id: 1, n: { $sum: 1 } } }] }),
      );
    expect(count({ city: 'Pune' })).toEqual([{ _id: 1, n: 3 }]);
    expect(count({ city: 'Leh' })).toEqual([]);
  });

  it('sorts and cuts in an aggregate', () => {
    const pipeline = [{ $sort: { made: 1 } }, { $skip: 1 }, { $limit: 1 }];
    expect(batch(mongo.reply({ aggregate: 'hotels', pipeline }))).toMatchObject([{ _id: 'c' }]);
  });

  it('refuses a second document of an id, and takes the others', () => {
    const reply = mongo.reply({ insert: 'hotels', documents: [{ _id: 'e' }, { _id: 'a' }] });
    expect(reply).toMatchObject({ n: 1, writeErrors: [{ index: 1, code: 11_000, keyValue: { _id: 'a' } }] });
    expect(ids({})).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it.each([true, false])('writes and removes, with an index: %s', (isIndexed) => {
    if (isIndexed) mongo.reply({ createIndexes: 'hotels', indexes: [{ name: 'city_1', key: { city: 1 } }] });
    const updates = [{ q: { city: 'Pune' }, u: { $set: { city: 'Leh' } } }];
    expect(mongo.reply({ update: 'hotels', updates })).toEqual({ n: 1, nModified: 1, ok: 1 });
    expect([ids({ filter: { city: 'Leh' } }), ids({ filter: { city: 'Pune' } })]).toEqual([['a'], ['c', 'd']]);
    const all = [{ q: { city: 'Pune' }, u: { $set: { city: 'Goa' } }, multi: true }];
    expect(mongo.reply({ update: 'hotels', updates: all })).toMatchObject({ n: 2 });
    expect(mongo.reply({ delete: 'hotels', deletes: [{ q: { city: 'Goa' }, limit: 0 }] })).toEqual({ n: 3, ok: 1 });
    expect([ids({}), ids({ filter: { city: 'Goa' } })]).toEqual([['a'], []]);
  });

  it('finds by the hexadecimals of an id', () => {
    const id = (hex: string) => ({ toHexString: () => hex });
    mongo.reply({ insert: 'rooms', documents: [{ _id: id('0a') }, { _id: id('0b') }] });
    expect(mongo.reply({ find: 'rooms', filter: { _id: id('0b') } })).toMatchObject({
      cursor: { firstBatch: [{ _id: { toHexString: expect.any(Function) } }] },
    });
    expect(batch(mongo.reply({ find: 'rooms', filter: { _id: { $in: [id('0a'), id('0c')] } } }))).toHaveLength(1);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { foundHotelsJson } from '#contract/search.ts';
import { parseFoundHotels } from '../../../web/src/lib/api/parsers/search.generated.ts';
import { foundHotels, LAKE_HOUSE } from '../../../web/src/testing/data/hotels.ts';
import { expressionOf, makeParsers, PARSERS } from './contract-parsers.ts';

const needs = () => ({ combinators: new Set<string>(), answers: new Set<string>() });

describe('the web’s parsers of the contract', () => {
  it('are as `npm run tool -- web-types` makes them', async () => {
    const written = readdirSync(PARSERS, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => [file, readFileSync(path.join(PARSERS, file), 'utf8')]);
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(await makeParsers()));
  });

  it('read what the schema takes, and leave out what it does not know', () => {
    const answer = foundHotels(LAKE_HOUSE);
    expect(parseFoundHotels({ ...answer, more: 1 })).toEqual(foundHotelsJson.parse(answer));
    expect(() => parseFoundHotels({ ...answer, hotels: [{ ...LAKE_HOUSE, stars: '4' }] })).toThrow(
      'hotels.0.stars is not a number',
    );
  });

  it.each([
    [{ type: 'string', format: 'date' }, 'text'],
    [{ type: 'integer' }, 'number'],
    [{ type: ['string', 'null'] }, 'nullable(text)'],
    [{ type: 'array', items: { type: 'boolean' } }, 'list(flag)'],
    [{ type: 'string', enum: ['a', 'b'] }, "oneOf('a', 'b')"],
    [{ const: true }, 'yes'],
    [{ anyOf: [{ $ref: '#/$defs/Card' }, { type: 'null' }] }, 'nullable(parseCard)'],
    [{ oneOf: [{ type: 'string' }, { type: 'number' }] }, 'either(text, number)'],
    [{}, 'unread'],
    [{ type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }, 'record({ a: text })'],
  ] as const)('write %j as %s', (schema, parser) => {
    expect(expressionOf(structuredClone(schema) as Parameters<typeof expressionOf>[0], needs())).toBe(parser);
  });

  it('refuse a shape that no answer has had so far', () => {
    expect(() => expressionOf({ const: 7 }, needs())).toThrow('Only texts');
    expect(() => expressionOf({ type: 'object', properties: { a: true } }, needs())).toThrow('a has no shape');
    expect(() => expressionOf({ type: 'object', properties: { a: { type: 'string' } } }, needs())).toThrow('optional');
  });
});

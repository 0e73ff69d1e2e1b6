import { escapeHtml } from '../../small-page.ts';
import { inline } from '../markdown.ts';

/** A part of an OpenAPI document. */
export type Json = unknown;
export type JsonObject = { readonly [key: string]: Json };

export const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const objectOf = (value: Json): JsonObject => (isObject(value) ? value : {});
export const listOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : []);
export const textOf = (value: Json): string => (typeof value === 'string' ? value : '');

const COMPONENT = '#/components/schemas/';
/** A schema deeper than this is not followed: no body of ours is. */
const DEEPEST = 8;

/** Reads the schemas of one document. */
export class Schemas {
  readonly #components: JsonObject;

  constructor(document: JsonObject) {
    this.#components = objectOf(objectOf(document.components).schemas);
  }

  /** A schema with its reference followed; what stands beside the reference wins. */
  resolved(schema: Json): JsonObject {
    const { $ref, ...beside } = objectOf(schema);
    if (typeof $ref !== 'string' || !$ref.startsWith(COMPONENT)) return objectOf(schema);
    return { ...this.resolved(this.#components[$ref.slice(COMPONENT.length)]), ...beside };
  }

  /** The schema that is not null of several, and whether null is one of them. */
  #single(schema: Json): { readonly schema: JsonObject; readonly isNullable: boolean } {
    const whole = this.resolved(schema);
    const choices = [...listOf(whole.anyOf), ...listOf(whole.oneOf)];
    const isNull = (each: Json) => objectOf(each).type === 'null';
    const [only] = choices.filter((each) => !isNull(each));
    const { anyOf: _any, oneOf: _one, ...rest } = whole;
    if (only !== undefined) return { schema: { ...this.resolved(only), ...rest }, isNullable: choices.some(isNull) };
    const types = listOf(whole.type);
    if (types.length === 0) return { schema: whole, isNullable: false };
    return { schema: { ...whole, type: types.find((each) => each !== 'null') }, isNullable: types.includes('null') };
  }

  /** An example of a value: the one that a schema has, else one made of its members' examples. */
  exampleOf(given: Json, depth = 0): Json {
    const { schema } = this.#single(given);
    const [example] = listOf(schema.examples);
    if (example !== undefined) return example;
    if (schema.const !== undefined) return schema.const;
    const [choice] = listOf(schema.enum);
    if (choice !== undefined) return choice;
    if (schema.type === 'array') return depth > DEEPEST ? [] : [this.exampleOf(schema.items, depth + 1)];
    if (schema.type === 'boolean') return true;
    if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
    if (!isObject(schema.properties)) return schema.type === 'string' ? 'text' : {};
    if (depth > DEEPEST) return {};
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, member]) => [name, this.exampleOf(member, depth + 1)]),
    );
  }

  /** A type in words, such as `integer or null`. */
  typeOf(given: Json): string {
    const { schema, isNullable } = this.#single(given);
    const of = schema.type === 'array' ? `list of ${this.typeOf(schema.items)}` : textOf(schema.type) || 'any value';
    const format = schema.format === undefined ? '' : ` (${textOf(schema.format)})`;
    return `${of}${format}${isNullable ? ' or null' : ''}`;
  }

  /** The values that a schema lists, as HTML; empty where it lists none. */
  valuesOf(given: Json): string {
    const { schema } = this.#single(given);
    const listed = schema.type === 'array' ? this.#single(schema.items).schema : schema;
    const values = [...listOf(listed.enum), ...(listed.const === undefined ? [] : [listed.const])];
    return values.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(' ');
  }

  /** The members of an object, or of the items of a list, as HTML; empty where there are none. */
  membersOf(given: Json, depth = 0): string {
    const { schema } = this.#single(given);
    if (schema.type === 'array') return this.membersOf(schema.items, depth);
    if (!isObject(schema.properties) || depth > DEEPEST) return '';
    const required = listOf(schema.required);
    const rows = Object.entries(schema.properties).map(([name, member]) => {
      const { schema: resolved } = this.#single(member);
      const optional = required.includes(name) ? '' : ' <span class="hint">optional</span>';
      const told = textOf(resolved.description);
      const values = this.valuesOf(member);
      return [
        `<li><code>${escapeHtml(name)}</code> <span class="type">${escapeHtml(this.typeOf(member))}</span>${optional}`,
        told === '' ? '' : `<div>${inline(told)}</div>`,
        values === '' ? '' : `<div>${values}</div>`,
        this.membersOf(member, depth + 1),
        '</li>',
      ].join('');
    });
    return `<ul class="members">${rows.join('')}</ul>`;
  }
}

import { MAX_KEPT_BODY } from './logged-request.ts';

/** What stands for what is not kept. */
export const NOT_KEPT = '[not kept]';

/**
 * Members that are never kept, whatever they contain: people, texts of partners that may name some, what guests wrote of
 * hotels, secrets, and addresses that open something for whoever has them.
 */
const HELD = new Set([
  ...['guests', 'guest', 'contact', 'email', 'phone', 'metadata'],
  ...['author', 'liked', 'disliked'],
  ...['secret', 'secrets', 'signingSecret', 'url', 'answer'],
]);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a program may have named a member; a name of another form may be what somebody typed. */
const A_NAME = /^[A-Za-z_][\w-]{0,63}$/;

/** The name of a member or of a part of a query, unless it may be anything. */
export const keptName = (name: string): string => (A_NAME.test(name) ? name : NOT_KEPT);

/** Names of fields, such as `guests.rooms.0`: a refusal names what was sent. */
const A_FIELD = /^[A-Za-z_][\w.-]{0,255}$/;

/** The members that a call has, each with its own. */
export interface KnownMembers {
  readonly [name: string]: KnownMembers;
}

/**
 * A value of JSON without what is never kept.
 * @param known the members that the call has; the values of others are not kept, since anything may be in them.
 * `null` for a body whose members are all known, as answers are.
 */
export function redacted(value: unknown, known: KnownMembers | null): unknown {
  if (Array.isArray(value)) return value.map((each) => redacted(each, known));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).map(([name, member]) => {
    if (name === 'field' && typeof member === 'string' && !A_FIELD.test(member)) return [name, NOT_KEPT];
    const inner = known === null ? null : Object.hasOwn(known, name) ? known[name] : undefined;
    const isKept = !HELD.has(name) && inner !== undefined;
    return [keptName(name), isKept ? redacted(member, inner) : NOT_KEPT];
  });
  return Object.fromEntries(kept);
}

/** How many bytes of UTF-8 a character takes. */
const bytesOf = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4);

/** A text of at most so many bytes of UTF-8, cut between characters. */
export function cutAt(text: string, maxBytes = MAX_KEPT_BODY): string {
  if (text.length * 3 <= maxBytes) return text;
  let bytes = 0;
  let end = 0;
  for (const character of text) {
    bytes += bytesOf(character.codePointAt(0) ?? 0);
    if (bytes > maxBytes) return text.slice(0, end);
    end += character.length;
  }
  return text;
}

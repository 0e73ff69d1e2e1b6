import type { operations } from '../generated/api.generated.ts';
import type { CALLS } from '../generated/calls.generated.ts';

/** The name of a call of the API. */
export type Operation = keyof operations & keyof typeof CALLS;

type JsonOf<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : undefined;
type Success = 200 | 201 | 202 | 204;

/** What a call answers; undefined for an answer without a body. */
export type AnswerOf<Name extends Operation> = {
  [Status in keyof operations[Name]['responses'] & Success]: JsonOf<operations[Name]['responses'][Status]>;
}[keyof operations[Name]['responses'] & Success];

/** The body that a call takes. */
export type BodyOf<Name extends Operation> = operations[Name] extends { requestBody?: infer Body }
  ? JsonOf<NonNullable<Body>>
  : never;

/** The query that a call takes. */
export type QueryOf<Name extends Operation> = NonNullable<operations[Name]['parameters']['query']>;

/** What a call that lists has in its parts. */
export type ItemOf<Name extends Operation> = AnswerOf<Name> extends { data: (infer Item)[] } ? Item : never;

import { accepted, type FieldFault, plainText, type Refusal, type Result, refused } from '../../shared/index.ts';
import { MAX_PARTNER_NAME } from './organisation.ts';

/** Fields that need another look. */
export type InvalidFields = Refusal<'VALIDATION_FAILED', { readonly errors: readonly FieldFault[] }>;

/** What is wrong with the name of an organisation or a key, already plain text. */
export function nameFaults(name: string): readonly FieldFault[] {
  if (name === '') return [{ field: 'name', code: 'REQUIRED' }];
  return [...name].length > MAX_PARTNER_NAME ? [{ field: 'name', code: 'TOO_LONG' }] : [];
}

/** The name as plain text on one line. */
export function readName(typed: string): Result<string, InvalidFields> {
  const name = plainText(typed);
  const errors = nameFaults(name);
  return errors.length > 0 ? refused('VALIDATION_FAILED', { errors }) : accepted(name);
}

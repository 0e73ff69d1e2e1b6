import { type FieldFault, parseEmail, plainText, type Refusal } from '../../shared/index.ts';

/** The longest name that is stored. */
export const MAX_NAME_LENGTH = 100;

/** The invalid fields of a form. */
export type InvalidDetails = Refusal<'VALIDATION_FAILED', { readonly errors: readonly FieldFault[] }>;

/** The name and the address of a person, trimmed. */
export interface PersonalDetails {
  readonly name: string;
  readonly email: string;
}

function nameFault(name: string): FieldFault[] {
  if (name === '') return [{ field: 'name', code: 'REQUIRED' }];
  return [...name].length > MAX_NAME_LENGTH ? [{ field: 'name', code: 'TOO_LONG' }] : [];
}

const emailFault = (typed: string): FieldFault => ({
  field: 'email',
  code: typed.trim() === '' ? 'REQUIRED' : 'INVALID_EMAIL',
});

/** Validates typed details; the faults name every invalid field. */
export function readDetails(typed: PersonalDetails): { details: PersonalDetails; faults: readonly FieldFault[] } {
  const name = plainText(typed.name);
  const email = parseEmail(typed.email);
  return {
    details: { name, email: email ?? typed.email },
    faults: [...nameFault(name), ...(email === null ? [emailFault(typed.email)] : [])],
  };
}

/** The name that an identity provider gives, or the mailbox's when it gives none; cut to the longest that is stored. */
export function nameFrom(claimed: string, email: string): string {
  const name = plainText(claimed) || email.slice(0, email.lastIndexOf('@'));
  return [...name].slice(0, MAX_NAME_LENGTH).join('');
}

import { z } from 'zod';
import { FIELD_FAULTS, type FieldFaultCode, REFUSALS, type RefusalCode } from '#core/shared/index.ts';

const codesOf = <Code extends string>(catalogue: { readonly [C in Code]: unknown }): [Code, ...Code[]] => {
  const [first, ...rest] = Object.keys(catalogue) as Code[];
  if (first === undefined) throw new Error('The catalogue has no code');
  return [first, ...rest];
};

/** Every code of the catalogue, with its English sentence, for partners. */
const problemCode = z.enum(codesOf<RefusalCode>(REFUSALS)).meta({
  id: 'ProblemCode',
  description: 'A stable code of the catalogue. Branch on it, never on the sentence.',
});

/** Every code of an invalid field. */
const fieldFaultCode = z.enum(codesOf<FieldFaultCode>(FIELD_FAULTS)).meta({
  id: 'FieldFaultCode',
  description: 'What is wrong with a field.',
});

/** The body of every refusal (RFC 9457). Some codes add members of their own. */
export const problem = z
  .looseObject({
    type: z.string().meta({
      description:
        '`about:blank`; under `/partner/v1` the address of a page about the `code`, which says what happened.',
      examples: ['about:blank'],
    }),
    title: z.string().meta({ description: 'The phrase of the HTTP status.', examples: ['Unprocessable Content'] }),
    status: z.int().meta({ examples: [422] }),
    code: problemCode,
    msg: z.string().meta({
      description: 'A sentence for travellers, in the language of Accept-Language (`en`, `hi`).',
      examples: [REFUSALS.VALIDATION_FAILED.en],
    }),
    requestId: z.string().meta({ description: 'Also sent as x-request-id; name it when you ask for help.' }),
    errors: z
      .array(
        z.object({
          field: z.string().meta({ description: 'The path of the field.', examples: ['childrenAges.0'] }),
          code: fieldFaultCode,
          msg: z.string(),
        }),
      )
      .optional()
      .meta({ description: 'With VALIDATION_FAILED: each field that needs another look.' }),
  })
  .meta({ id: 'Problem', description: 'Why a request was refused (RFC 9457).' });

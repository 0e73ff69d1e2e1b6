import { accepted, type Clock, type Refusal, type Result, refused } from '../shared/index.ts';
import type { GroupRequest } from './group-request.ts';
import type { GroupWork } from './ports.ts';

/** Why an answer was not taken. */
export type GroupAnswerRefusal = Refusal<'NOT_FOUND' | 'ALREADY_ANSWERED', undefined>;

/** Stores the operator's answer with the email that has it. The same answer again changes nothing. */
export const answerGroup =
  ({ work, clock }: { readonly work: GroupWork; readonly clock: Clock }) =>
  (reference: string, text: string): Promise<Result<GroupRequest, GroupAnswerRefusal>> =>
    work.run(async ({ requests, emails }) => {
      const request = await requests.lock(reference);
      if (request === null) return refused('NOT_FOUND');
      if (request.answer !== null)
        return request.answer.text === text ? accepted(request) : refused('ALREADY_ANSWERED');
      const answered = { ...request, answer: { text, at: clock.now() } };
      await requests.saveAnswer(answered);
      await emails.ask({ id: request.id, group: 'answered' });
      return accepted(answered);
    });

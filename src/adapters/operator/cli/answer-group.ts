import { type GroupAnswerRefusal, MAX_GROUP_ANSWER } from '#core/group-requests/index.ts';
import { done, notDone, type OperatorAnswer, type OperatorDeps } from './services.ts';

const WHY_NOT: Readonly<Record<GroupAnswerRefusal['code'], string>> = {
  NOT_FOUND: 'No group request has this reference. It looks like GRP-7K3M9QXA and is in the email to the operator.',
  ALREADY_ANSWERED: 'The group request has another answer already; nothing was changed. Write to the asker directly.',
};

/** Records the answer to a group request, which is mailed to the asker. */
export async function answerGroup(
  { groups }: OperatorDeps,
  reference: string,
  written: string | null,
): Promise<OperatorAnswer> {
  const text = (written ?? '').trim();
  if (text === '' || text.length > MAX_GROUP_ANSWER)
    return notDone(`An answer has 1 to ${MAX_GROUP_ANSWER} characters; nothing was changed.`);
  const answered = await groups.answer(reference.trim().toUpperCase(), text);
  if (!answered.ok) return notDone(WHY_NOT[answered.refusal.code]);
  return done(
    `Group request ${answered.value.reference} is answered. The answer is mailed to ${answered.value.email}.`,
  );
}

import { GROUP_EMAILS } from '#texts/emails';
import { type Email, fullDayInWords, type Mail, MailboxRefused, textsIn } from '../shared/index.ts';
import type { GroupRequest } from './group-request.ts';
import type { GroupDesk, GroupEmail, GroupWork } from './ports.ts';

/** How sending an email ended; `refused` when its mailbox is rejected permanently. */
export type GroupEmailEnd = 'done' | 'refused';

/** The dependencies of emails about group requests. */
export interface GroupEmailDeps {
  readonly work: GroupWork;
  readonly mail: Mail;
  readonly desk: GroupDesk;
}

function stayLines(request: GroupRequest): readonly string[] {
  const { place, dates, rooms, people, language, reference } = request;
  const words = textsIn(GROUP_EMAILS, language);
  return [
    `${words.reference}: ${reference}`,
    `${words.place}: ${place}`,
    `${words.arrival}: ${fullDayInWords(dates.arrival)[language]}`,
    `${words.departure}: ${fullDayInWords(dates.departure)[language]}`,
    `${words.rooms}: ${rooms}`,
    `${words.people}: ${people}`,
  ];
}

/** The email that a request came in. */
export function receivedEmail(request: GroupRequest): Pick<Email, 'subject' | 'text'> {
  const words = textsIn(GROUP_EMAILS, request.language);
  return {
    subject: words.receivedSubject(request.reference),
    text: [words.dear(request.name), words.received, stayLines(request).join('\n'), `${words.next}\n`].join('\n\n'),
  };
}

/** The email with the operator's answer. */
export function answeredEmail(request: GroupRequest, answer: string): Pick<Email, 'subject' | 'text'> {
  const words = textsIn(GROUP_EMAILS, request.language);
  return {
    subject: words.answeredSubject(request.reference),
    text: [words.dear(request.name), words.answered, answer, `${stayLines(request).join('\n')}\n`].join('\n\n'),
  };
}

/**
 * Sends one email about a group request; one whose request is deleted meanwhile is not sent.
 * @throws MailUnavailable while mail can't be reached; safe to repeat.
 */
export const sendGroupEmail =
  ({ work, mail, desk }: GroupEmailDeps) =>
  async ({ id, group }: GroupEmail): Promise<GroupEmailEnd> => {
    const request = await work.run(({ requests }) => requests.find(id));
    if (request === null) return 'done';
    try {
      if (group === 'asked') await desk.tell(request);
      else {
        const answer = group === 'answered' ? request.answer?.text : undefined;
        await mail.send({
          to: request.email,
          ...(answer === undefined ? receivedEmail(request) : answeredEmail(request, answer)),
          ...(desk.address !== null && { replyTo: desk.address }),
          language: request.language,
          dedupeKey: `group-${group}-${id}`,
        });
      }
      return 'done';
    } catch (error) {
      if (error instanceof MailboxRefused) return 'refused';
      throw error;
    }
  };

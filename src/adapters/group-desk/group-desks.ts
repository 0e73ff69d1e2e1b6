import type { GroupDesk, GroupRequest } from '#core/group-requests/index.ts';
import { fullDayInWords, type Mail, nightsOf } from '#core/shared/index.ts';

/** On one line, so that an asker's text can't imitate a line of the email. */
const line = (text: string): string => text.replace(/\s+/g, ' ').trim();

function textOf(request: GroupRequest): string {
  const { reference, place, dates, rooms, people, name, email, phone, message } = request;
  return [
    `A group asks for more rooms than the site offers: ${reference}.`,
    '',
    `Where: ${line(place)}`,
    `Arrival: ${fullDayInWords(dates.arrival).en}`,
    `Departure: ${fullDayInWords(dates.departure).en}`,
    `Nights: ${nightsOf(dates)}`,
    `Rooms: ${rooms}`,
    `People: ${people}`,
    `Name: ${line(name)}`,
    `Mail: ${email}`,
    `Phone: ${line(phone)}`,
    ...(message === null ? [] : [`Message: ${line(message)}`]),
    `Language: ${request.language}`,
    '',
    'Answer this email to write to them directly, or record the answer, which is mailed to them:',
    `npm run tool -- operator answer ${reference} "<your answer>"`,
    '',
  ].join('\n');
}

/** The operator's mailbox: each request is an email whose answer goes to the asker. */
export const emailedGroupDesk = ({
  operator,
  mail,
}: {
  readonly operator: string;
  readonly mail: Mail;
}): GroupDesk => ({
  address: operator,
  tell: (request) =>
    mail.send({
      to: operator,
      replyTo: request.email,
      subject: `Group request ${request.reference}: ${request.rooms} rooms, ${line(request.place)}`,
      text: textOf(request),
      language: 'en',
      dedupeKey: `group-asked-${request.id}`,
    }),
});

/** Without an operator's address, requests are listed by the operator's tool alone. */
export const silentGroupDesk: GroupDesk = { address: null, tell: async () => undefined };

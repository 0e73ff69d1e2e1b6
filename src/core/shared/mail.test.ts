import { describe, expect, it } from 'vitest';
import { MailboxRefused, MailUnavailable } from './mail.ts';

describe('an email that was not sent', () => {
  it('names the code of a mail service that can’t be reached, where there is one', () => {
    const { name, message } = new MailUnavailable('ESOCKET');
    expect([name, message]).toEqual([
      'MailUnavailable',
      "The mail service can't be reached (ESOCKET); the email was not sent",
    ]);
    expect(new MailUnavailable().message).toBe("The mail service can't be reached; the email was not sent");
  });

  it('names the code with which a mailbox is rejected', () => {
    const { name, message } = new MailboxRefused('EENVELOPE 550');
    expect([name, message]).toEqual([
      'MailboxRefused',
      'The mailbox is rejected permanently (EENVELOPE 550); the email was not sent',
    ]);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Email, type Mail, MailUnavailable } from '#core/shared/index.ts';

/** A mail under test. */
export interface MailUnderTest {
  readonly mail: Mail;
  /** The same mail as another process has it. */
  readonly elsewhere: Mail;
  /** What has arrived, oldest first. */
  arrived(): Promise<readonly Pick<Email, 'to' | 'subject' | 'text'>[]>;
  /** The entry for a calendar that came with the newest email. */
  calendar(): Promise<string | null>;
  /** Puts the service out of reach, or back. */
  fail(failing: boolean): void | Promise<void>;
  close(): Promise<void>;
}

let keys = 0;
const aEmail = (changes: Partial<Email> = {}): Email => ({
  to: 'asha@example.in',
  subject: 'Your booking PDV-7K3M9Q: Sea View',
  text: 'Dear Asha,\n\nYour booking is successful.\n\nHotel: Sea View\nPaid: ₹1,25,000\n',
  language: 'en',
  dedupeKey: `booked-pay_${++keys}`,
  ...changes,
});

/** What every mail must do (the port `Mail`). */
export function mailContract(name: string, open: () => Promise<MailUnderTest>): void {
  describe(`${name}, as a mail`, () => {
    let under: MailUnderTest;
    beforeAll(async () => {
      under = await open();
    });
    afterEach(() => under.fail(false));
    afterAll(() => under?.close());

    it('delivers an email with its whole text', async () => {
      const { to, subject, text, language, dedupeKey } = aEmail();
      await under.mail.send({ to, subject, text, language, dedupeKey });
      expect((await under.arrived()).at(-1)).toEqual({ to, subject, text });
    });

    it('delivers the entry for a calendar, byte for byte, and none where there is none', async () => {
      const file = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nSUMMARY:होटल समुद्र\r\nEND:VCALENDAR\r\n';
      await under.mail.send(aEmail({ calendar: { name: 'PDV-7K3M9Q.ics', method: 'CANCEL', file } }));
      expect(await under.calendar()).toBe(file);
      await under.mail.send(aEmail());
      expect(await under.calendar()).toBeNull();
    });

    it('delivers names and hotels in any script', async () => {
      const subject = `आपकी बुकिंग: होटल समुद्र 🌊 ${'लंबा नाम '.repeat(12).trim()}`;
      const text = 'प्रिय आशा,\n\nHotel: होटल समुद्र\n.\n..a line that begins with dots\nनमस्ते\n';
      await under.mail.send(aEmail({ subject, text }));
      expect((await under.arrived()).at(-1)).toMatchObject({ subject, text });
    });

    it('sends an email once, however often and from wherever it is requested', async () => {
      const before = (await under.arrived()).length;
      const email = aEmail();
      await Promise.all([1, 2, 3, 4, 5].flatMap(() => [under.mail.send(email), under.elsewhere.send(email)]));
      await under.elsewhere.send(email);
      expect(await under.arrived()).toHaveLength(before + 1);
    });

    it('reports when it can’t send, and sends it later', async () => {
      const before = (await under.arrived()).length;
      const email = aEmail();
      await under.fail(true);
      await expect(under.mail.send(email)).rejects.toThrow(MailUnavailable);
      await expect(under.mail.send(email)).rejects.toThrow('the email was not sent');
      expect(await under.arrived()).toHaveLength(before);
      await under.fail(false);
      await under.elsewhere.send(email);
      expect(await under.arrived()).toHaveLength(before + 1);
    });
  });
}

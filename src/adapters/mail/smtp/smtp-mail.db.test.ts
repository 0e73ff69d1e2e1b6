import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Email, instant, MailboxRefused } from '#core/shared/index.ts';
import { timerPause } from '#src/adapters/system/system-time.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { headerWords, readMime } from '#test/support/smtp-server/read-mime.ts';
import { startSmtpServer, type TestSmtpServer } from '#test/support/smtp-server/server.ts';
import { withClosing } from '../closing-lines.ts';
import { mailContract } from '../mail.contract.ts';
import { sentEmails } from './sent-emails.ts';
import { smtpMail } from './smtp-mail.ts';

const AT = instant(Date.parse('2026-12-01T04:30:00Z'));
const from = { name: 'पड़ाव', address: 'stays@padav.example' };

const mailOn = (db: FreshDatabase, url: string, sent = sentEmails(db.database.knex)) =>
  smtpMail({ url, from, sent, clock: { now: () => AT }, pause: timerPause });

/** The attached calendar file of a message, complete. */
function attachedCalendar(raw: string): string | null {
  const part = /content-type: text\/calendar; charset=utf-8; method=CANCEL.*?\r\n\r\n(.*?)\r\n--/is.exec(raw);
  return part === null ? null : Buffer.from(part[1] ?? '', 'base64').toString('utf8');
}

mailContract('SMTP', async () => {
  const [db, server] = [await freshDatabase(), await startSmtpServer()];
  return {
    mail: mailOn(db, server.url),
    elsewhere: mailOn(db, server.url),
    arrived: async () =>
      server.emails.map(({ to, raw }) => {
        const { headers, bodies } = readMime(raw);
        const text = (bodies['text/plain'] ?? '').replace(/\n*$/, '\n');
        return { to: to.join(), subject: headerWords(headers.subject ?? ''), text };
      }),
    calendar: async () => attachedCalendar(server.emails.at(-1)?.raw ?? ''),
    fail: (failing) => server.behave(failing ? 'busy' : 'well'),
    close: async () => {
      await server.close();
      await db.drop();
    },
  };
});

describe('an email by SMTP', () => {
  let db: FreshDatabase;
  let server: TestSmtpServer;
  const email: Email = {
    to: 'asha@example.in',
    subject: 'Your booking PDV-7K3M9Q: <Sea> & View',
    text: 'Dear Asha,\n\nHotel: <Sea> & View\nArrival: Tue, 20 Oct 2026\nThe room has been requested.\n',
    language: 'en',
    dedupeKey: 'booked-pay_1',
  };
  const rows = () => db.database.knex('sent_mail').orderBy('key').select('key', 'message_id', 'sent_at');
  beforeAll(async () => {
    db = await freshDatabase();
    server = await startSmtpServer();
  });
  afterEach(async () => {
    server.behave('well');
    await db.database.knex('sent_mail').delete();
  });
  afterAll(async () => {
    await server.close();
    await db.drop();
  });
  const newest = () => server.emails.at(-1) ?? { from: '', to: [], raw: '' };

  it('has the headers of an automatic email to one person', async () => {
    await mailOn(db, server.url).send(email);
    const { headers } = readMime(newest().raw);
    expect(newest()).toMatchObject({ from: from.address, to: [email.to] });
    expect(headerWords(headers.from ?? '')).toBe('पड़ाव <stays@padav.example>');
    expect(headers).toMatchObject({
      to: 'asha@example.in',
      date: 'Tue, 01 Dec 2026 04:30:00 +0000',
      'auto-submitted': 'auto-generated',
      'message-id': expect.stringMatching(/^<[0-9a-f]{40}@padav\.example>$/),
      'mime-version': '1.0',
    });
    const known = ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'];
    expect(Object.keys(headers).sort()).toEqual(known);
  });

  it('has the same text as plain text and as HTML', async () => {
    await mailOn(db, server.url).send(email);
    const { headers, bodies } = readMime(newest().raw);
    expect(headers['content-type']).toMatch(/^multipart\/alternative/);
    expect(Object.keys(bodies)).toEqual(['text/plain', 'text/html']);
    const html = bodies['text/html'] ?? '';
    expect(html).toContain('&lt;Sea&gt; &amp; View');
    expect(html).toMatch(/>Arrival<\/td><td[^>]*>Tue, 20 Oct 2026</);
    expect(html).toContain('>Dear Asha,</p>');
    expect(html).toContain('colspan="2" style="padding:4px 0">The room has been requested.<');
    expect(html).not.toMatch(/<(img|script|a|link)\b|https?:/);
  });

  it('has its language, with facts below each other in Hindi too', async () => {
    const facts = ['होटल: समुद्र', 'चेक-इन करने वाले: मीरा', 'भुगतान आईडी: pay_1'];
    const text = `प्रिय आशा,\n\n${facts.join('\n')}\nकमरे का अनुरोध भेज दिया गया है।\n`;
    await mailOn(db, server.url).send({ ...email, text, language: 'hi' });
    const html = readMime(newest().raw).bodies['text/html'] ?? '';
    expect(html).toContain('<html lang="hi">');
    for (const [name = '', value] of facts.map((fact) => fact.split(': ')))
      expect(html).toMatch(new RegExp(`>${name}</td><td[^>]*>${value}<`));
    expect(html).toContain('colspan="2" style="padding:4px 0">कमरे का अनुरोध भेज दिया गया है।<');
  });

  it.each([
    ['en', 'Your bookings are at https://padav.example/profile?panel=bookings.'],
    ['hi', 'आपकी बुकिंग यहाँ हैं: https://padav.example/profile?panel=bookings'],
  ] as const)('closes in %s with sentences, not with a table', async (language, bookings) => {
    const closing = { supportEmail: 'help@padav.example', supportPhone: null, publicUrl: 'https://padav.example' };
    const text = 'Dear Asha,\n\nBooked.\n';
    await withClosing(mailOn(db, server.url), closing).send({ ...email, text, language });
    const html = readMime(newest().raw).bodies['text/html'] ?? '';
    for (const line of [bookings, 'Padav']) expect(html).toContain(`<p style="margin:0 0 12px">${line}</p>`);
    expect(html).not.toContain('<table');
  });

  it('stores only the key of a sent email, without its recipient', async () => {
    await mailOn(db, server.url).send(email);
    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    expect(row).toEqual({
      key: email.dedupeKey,
      message_id: readMime(newest().raw).headers['message-id'],
      sent_at: expect.any(Date),
    });
    expect(JSON.stringify(await db.database.knex('sent_mail'))).not.toMatch(/asha|Sea/i);
  });

  it('lets nothing in a subject become a header or a second recipient', async () => {
    const before = server.emails.length;
    await mailOn(db, server.url).send({ ...email, subject: 'Sea\r\nBcc: eve@evil.example\r\n\r\nHello\u2028x' });
    const { headers } = readMime(newest().raw);
    expect(headerWords(headers.subject ?? '')).toBe('Sea Bcc: eve@evil.example Hello x');
    expect([newest().to, headers.bcc, server.emails.length - before]).toEqual([[email.to], undefined, 1]);
  });

  it.each(['a@x.in, b@y.in', 'a@x.in\r\nBcc: b@y.in', '<a@x.in>', 'a@x.in;b@y.in', 'nobody', 'x: a@y.in;'])(
    'is not sent to %j',
    async (to) => {
      const before = server.emails.length;
      await expect(mailOn(db, server.url).send({ ...email, to })).rejects.toThrow('the address of one person');
      expect(server.emails).toHaveLength(before);
    },
  );

  it('is sent again after a process that died in between, under the same Message-ID', async () => {
    const sent = sentEmails(db.database.knex);
    const dying = { ...sent, keep: () => Promise.reject(new Error('died')) };
    await expect(mailOn(db, server.url, dying).send(email)).rejects.toThrow('died');
    const first = readMime(newest().raw).headers['message-id'];
    // The lease of the dead process expires.
    await db.database.knex('sent_mail').update({ claimed_until: new Date(0) });
    const before = server.emails.length;
    await mailOn(db, server.url).send(email);
    await db.database.knex('sent_mail').update({ claimed_until: new Date(0) });
    await mailOn(db, server.url).send(email);
    expect(server.emails).toHaveLength(before + 1);
    expect(readMime(newest().raw).headers['message-id']).toBe(first);
  });

  it('waits for another process that sends it, and reports when that does not end', async () => {
    const { knex } = db.database;
    await sentEmails(knex).claim(email.dedupeKey, '<x@y>');
    const impatient = { url: server.url, from, sent: sentEmails(knex), clock: { now: () => AT } };
    const waiting = smtpMail({ ...impatient, pause: { pause: async () => undefined } });
    await expect(waiting.send(email)).rejects.toThrow('another attempt has not ended');
    const freeing = { pause: () => sentEmails(knex).keep(email.dedupeKey) };
    const before = server.emails.length;
    await smtpMail({ ...impatient, pause: freeing }).send(email);
    expect(server.emails).toHaveLength(before);
  });

  it.each([
    ['no relay', 'EENVELOPE 550'],
    ['unknown sender', 'EENVELOPE 550'],
    ['busy', 'EMESSAGE 451'],
    ['hangs up', 'ECONNECTION'],
  ] as const)(
    'that a server refuses (%s) reports a code and no text of the server, and can be retried',
    async (mode, code) => {
      server.behave(mode);
      const failure = await mailOn(db, server.url).send(email).catch(String);
      expect(failure).toBe(`MailUnavailable: The mail service can't be reached (${code}); the email was not sent`);
      server.behave('well');
      await mailOn(db, server.url).send(email);
      expect(await rows()).toMatchObject([{ sent_at: expect.any(Date) }]);
    },
  );

  it('to an unknown mailbox is refused permanently, with a code and no text of the server', async () => {
    server.behave('unknown recipient');
    const failure = await mailOn(db, server.url)
      .send(email)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MailboxRefused);
    expect(String(failure)).toContain('(EENVELOPE 550); the email was not sent');
    expect(String(failure)).not.toMatch(/@|no such user/);
  });

  it('that a server does not respond to times out, and so does the next one, until a pause has passed', async () => {
    let now = AT;
    const { knex } = db.database;
    const parts = { url: server.url, from, sent: sentEmails(knex), clock: { now: () => now }, pause: timerPause };
    const mail = smtpMail({ ...parts, withinMs: 300 });
    server.behave('silent');
    await expect(mail.send(email)).rejects.toThrow("can't be reached (ETIMEDOUT)");
    const asked = server.asked();
    await expect(mail.send({ ...email, dedupeKey: 'booked-pay_2' })).rejects.toThrow("can't be reached (ETIMEDOUT)");
    expect(server.asked()).toBe(asked);
    server.behave('well');
    now = instant(now + 10_000);
    await mail.send({ ...email, dedupeKey: 'booked-pay_2' });
    expect(readMime(newest().raw).headers.to).toBe(email.to);
    expect(await rows()).toMatchObject([{ key: email.dedupeKey, sent_at: null }, { key: 'booked-pay_2' }]);
  });

  it('that was abandoned is recorded as sent once the server accepted it', async () => {
    const { knex } = db.database;
    let take: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      take = resolve;
    });
    const sent = sentEmails(knex);
    let kept: () => void = () => undefined;
    const isKept = new Promise<void>((resolve) => {
      kept = resolve;
    });
    const slowly = { ...sent, keep: (key: string) => slow.then(() => sent.keep(key)).then(() => kept()) };
    const parts = { url: server.url, from, sent: slowly, clock: { now: () => AT }, pause: timerPause };
    await expect(smtpMail({ ...parts, withinMs: 500 }).send(email)).rejects.toThrow('ETIMEDOUT');
    take();
    await isKept;
    const before = server.emails.length;
    await mailOn(db, server.url).send(email);
    expect(server.emails).toHaveLength(before);
  });

  it('is not sent without a server', async () => {
    const probe = createServer();
    const port = await new Promise<number>((resolve) =>
      probe.listen(0, '127.0.0.1', () => {
        const address = probe.address();
        resolve(address !== null && typeof address === 'object' ? address.port : 0);
      }),
    );
    await new Promise((resolve) => probe.close(resolve));
    await expect(mailOn(db, `smtp://127.0.0.1:${port}`).send(email)).rejects.toThrow("can't be reached (ESOCKET)");
  });
});

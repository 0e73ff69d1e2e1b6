import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { freeHotels, type TestTraveller, traveller } from '#test/support/http/traveller.ts';
import { headerWords, readMime } from '#test/support/smtp-server/read-mime.ts';
import { startSmtpServer, type TestSmtpServer } from '#test/support/smtp-server/server.ts';
import { ALARM } from './tokens.ts';

let test: TestApp;
let server: TestSmtpServer;
let asha: TestTraveller;
let hotels: readonly string[];

beforeAll(async () => {
  server = await startSmtpServer();
  test = await startTestApp({
    env: {
      SMTP_URL: server.url,
      MAIL_FROM: 'Padav <stays@padav.example>',
      OPERATOR_EMAIL: 'desk@padav.example',
      SUPPORT_EMAIL: 'help@padav.example',
    },
  });
  asha = await traveller(test, 'Asha');
  await test.runJobs();
  hotels = await freeHotels(test);
});
afterAll(async () => {
  await test.close();
  await server.close();
});

/** The emails to an address: subjects and texts. */
const emailsTo = (address: string) =>
  server.emails
    .filter(({ to }) => to.includes(address))
    .map(({ raw }) => readMime(raw))
    .map(({ headers, bodies }) => ({ subject: headerWords(headers.subject ?? ''), text: bodies['text/plain'] ?? '' }));
const ASHA = 'asha@padav.example';

describe('a product with a mail server', () => {
  it('reports it, and has no public outbox', async () => {
    expect((await test.app.inject('/config')).json().services.mail).toBe('smtp');
    expect((await test.app.inject('/offline/outbox')).statusCode).toBe(404);
  });

  it('sends emails to operator and traveller about a booking and its cancellation, each once', async () => {
    const { booking, quote } = await asha.booked(hotels[0] ?? '');
    await test.runJobs();
    const [wanted] = emailsTo('desk@padav.example');
    const [, told] = emailsTo(ASHA);
    expect(wanted).toMatchObject({ subject: expect.stringContaining(`, ${quote.hotel.name}`) });
    expect(wanted?.text).toContain(`Hotel id: ${quote.hotel.hotelId}`);
    expect(told?.text).toContain('The room has been requested.');
    expect(told?.text).toContain('Questions? Please write to help@padav.example.');
    await asha.http.delete(`/hotel/${booking._id}`, { token: asha.token });
    await test.runJobs();
    expect(emailsTo('desk@padav.example').map(({ subject }) => subject.split(':')[0])).toEqual([
      'Room wanted',
      'Cancelled',
    ]);
    expect(emailsTo(ASHA).map(({ subject }) => subject.replace(/PDV-\w+|for .+ has/, '…'))).toEqual([
      'Confirm your email for Padav',
      expect.stringMatching(/^Your booking …: /),
      'Cancelled: booking …',
      'Your refund … been sent',
    ]);
  });

  it('sends emails to the traveller in the language of the order, and to the operator in English', async () => {
    const [told, wanted] = [emailsTo(ASHA).length, emailsTo('desk@padav.example').length];
    const quote = await asha.quote(hotels[2] ?? '');
    const { body } = await asha.http.post(
      '/payment/create-checkout',
      { amount: quote.paymentAmount, currency: 'INR', receipt: quote.id },
      { token: asha.token, headers: { 'accept-language': 'hi-IN,en;q=0.5' } },
    );
    const { id } = z.object({ id: z.string() }).parse(body);
    // Later calls have any language: a gateway, a job, another device.
    await asha.book(quote, await asha.pay(id));
    await test.runJobs();
    const [email, ...more] = emailsTo(ASHA).slice(told);
    expect(more).toEqual([]);
    expect(email?.subject).toMatch(/^आपकी बुकिंग PDV-/);
    expect(email?.text).toContain('आपकी बुकिंग सफल रही।');
    expect(email?.text).toContain('कोई सवाल है? कृपया help@padav.example पर लिखें।');
    expect(emailsTo('desk@padav.example').slice(wanted)).toMatchObject([
      { subject: expect.stringMatching(/^Room wanted/) },
    ]);
  });

  it('books while the mail is unreachable, with an alarm without names, and sends once it is back', async () => {
    const before = emailsTo(ASHA).length;
    server.behave('unknown recipient');
    const { booking } = await asha.booked(hotels[1] ?? '');
    expect(booking.status).toBe('confirmed');
    await test.runJobs();
    const alarms = await test.part(ALARM).open();
    expect(alarms.map(({ what }) => what)).toContain('notice-failed');
    expect(JSON.stringify(alarms)).toContain('EENVELOPE 550');
    expect(JSON.stringify(alarms)).not.toMatch(/@|asha|no such user/i);
    server.behave('well');
    test.clock.pass(60_000);
    await test.runJobs();
    expect(emailsTo(ASHA)).toHaveLength(before + 1);
  });
});

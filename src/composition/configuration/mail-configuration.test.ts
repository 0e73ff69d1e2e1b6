import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { configured, refusalOf } from '#test/support/configuration.ts';

const SMTP = { SMTP_URL: 'smtps://padav:canary-password@mail.example', MAIL_FROM: 'Padav <stays@padav.example>' };

describe('mail', () => {
  it('is sent by the named server, from the configured sender', () => {
    const { mail } = configured(SMTP);
    expect(mail).toMatchObject({ carrier: 'smtp', from: { name: 'Padav', address: 'stays@padav.example' } });
    expect(mail.carrier === 'smtp' && mail.url.reveal()).toBe(SMTP.SMTP_URL);
  });

  it.each([
    ['stays@padav.example', { name: '', address: 'stays@padav.example' }],
    ['पड़ाव <stays@padav.example>', { name: 'पड़ाव', address: 'stays@padav.example' }],
  ])('is sent from %s', (text, from) => {
    expect(configured({ ...SMTP, MAIL_FROM: text }).mail).toMatchObject({ from });
  });

  it('requires the missing half', () => {
    expect(refusalOf({ SMTP_URL: SMTP.SMTP_URL })).toEqual([
      'SMTP_URL also needs MAIL_FROM, the sender of emails, such as Padav <stays@padav.example>.',
    ]);
    expect(refusalOf({ MAIL_FROM: SMTP.MAIL_FROM })).toEqual([
      'MAIL_FROM also needs SMTP_URL, the mail server that sends the emails, such as smtps://user:password@mail.example.',
    ]);
  });

  it.each(['mail.example', 'https://mail.example', 'smtp://'])('refuses %s as a server', (text) => {
    expect(refusalOf({ ...SMTP, SMTP_URL: text })).toEqual([
      'SMTP_URL must be an address such as smtps://user:password@mail.example.',
    ]);
  });

  it.each(['Padav', 'Padav <stays>', 'a@b.in, c@d.in', 'Padav\r\nBcc: x <a@b.in>', '<a@b.in> <c@d.in>'])(
    'refuses %j as a sender',
    (text) => {
      expect(refusalOf({ ...SMTP, MAIL_FROM: text })).toEqual([
        'MAIL_FROM must be an address such as Padav <stays@padav.example>.',
      ]);
    },
  );

  it('hides its password, and the token of the metrics', () => {
    const configuration = configured({ ...SMTP, METRICS_TOKEN: 'canary-token-of-metrics' });
    for (const shown of [inspect(configuration, { depth: 9 }), JSON.stringify(configuration)])
      expect(shown).not.toContain('canary');
    expect(configuration.metrics.token?.reveal()).toBe('canary-token-of-metrics');
    expect(refusalOf({ METRICS_TOKEN: 'short' })).toEqual(['METRICS_TOKEN must have at least 16 characters.']);
  });

  it('is not among the offline services any more', () => {
    expect(refusalOf({ HOST: '0.0.0.0' })[0]).toContain('while payments, sign-in and mail are offline ones');
    expect(refusalOf({ HOST: '0.0.0.0', ...SMTP })[0]).toContain('while payments and sign-in are offline ones');
  });
});

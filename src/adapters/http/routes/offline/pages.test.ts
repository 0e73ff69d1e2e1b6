import { describe, expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { type OutboxEmail, outboxPage } from './outbox-page.ts';
import { OFFLINE_TRAVELLERS, signInPage } from './sign-in-page.ts';

const EMAIL: OutboxEmail = {
  to: 'asha@example.in',
  subject: 'Your booking',
  text: 'Dear Asha,\nyour room is booked.',
  language: 'en',
  calendar: null,
  sentAt: instant(Date.parse('2026-11-21T10:00:00Z')),
};

describe('the outbox', () => {
  it('says that it is empty', () => {
    const page = outboxPage([]);
    expect(page).toContain('<h1>Outbox</h1>');
    expect(page).toContain('Mail is kept here because no mail server is configured.');
    expect(page).toContain('<p>No emails yet.</p>');
    expect(page).not.toContain('<ul>');
  });

  it('shows each email with its address, its time in India and its text, in their order', () => {
    const page = outboxPage([EMAIL, { ...EMAIL, subject: 'आपकी बुकिंग', language: 'hi' }]);
    expect(page).toContain(
      '<ul><li class="card"><h2 lang="en">Your booking</h2><p>To asha@example.in · <time>21 Nov 2026, 3:30 pm',
    );
    expect(page).toContain('<pre lang="en">Dear Asha,\nyour room is booked.</pre></li><li class="card">');
    expect(page).toContain('<h2 lang="hi">आपकी बुकिंग</h2>');
    expect(page).not.toContain('No emails yet.');
    expect(page).not.toContain('For the calendar');
  });

  it('shows what is attached for the calendar', () => {
    expect(outboxPage([{ ...EMAIL, calendar: 'BEGIN:VCALENDAR' }])).toContain(
      '<details><summary>For the calendar</summary><pre>BEGIN:VCALENDAR</pre></details></li></ul>',
    );
  });

  it('escapes markup of emails', () => {
    const mark = '<img src=x onerror="alert(1)">';
    const page = outboxPage([{ ...EMAIL, to: mark, subject: mark, text: mark, calendar: mark }]);
    expect(page).not.toContain('<img');
    expect(page.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;/g)).toHaveLength(4);
  });
});

describe('the offline sign-in', () => {
  const page = signInPage('a"b&c');

  it('lists each known traveller by name and address', () => {
    expect(OFFLINE_TRAVELLERS.length).toBeGreaterThan(3);
    for (const { name, email } of OFFLINE_TRAVELLERS) {
      expect(page).toContain(
        `<li><button type="button" data-name="${name}" data-email="${email}"><strong>${name}</strong><span>${email}</span></button></li>`,
      );
    }
    expect(page).toContain('</button></li><li><button');
    expect(page).toContain('src="/offline/identity.js"');
  });

  it('escapes the parameters that the browser sends back', () => {
    expect(page).toContain('<form id="own" data-state="a&quot;b&amp;c">');
    expect(page).toContain('<a href="/auth/google/callback?state=a%22b%26c&amp;error=access_denied">Cancel</a>');
  });
});

import { type Instant, type Language, momentInWords } from '#core/shared/index.ts';
import { escapeHtml, smallPage } from '../small-page.ts';

/** An email as the outbox shows it. */
export interface OutboxEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly language: Language;
  readonly calendar: string | null;
  readonly sentAt: Instant;
}

const attached = (calendar: string | null): string =>
  calendar === null ? '' : `<details><summary>For the calendar</summary><pre>${escapeHtml(calendar)}</pre></details>`;

const email = ({ to, subject, text, language, calendar, sentAt }: OutboxEmail): string =>
  `<li class="card"><h2 lang="${language}">${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)} · <time>${escapeHtml(
    momentInWords(sentAt).en,
  )}</time></p><pre lang="${language}">${escapeHtml(text)}</pre>${attached(calendar)}</li>`;

/** The page of the emails in the offline outbox, newest first. */
export const outboxPage = (emails: readonly OutboxEmail[]): string =>
  smallPage({
    title: 'Outbox',
    body: `<h1>Outbox</h1><p class="hint">Mail is kept here because no mail server is configured.</p>${
      emails.length === 0 ? '<p>No emails yet.</p>' : `<ul>${emails.map(email).join('')}</ul>`
    }`,
  });

import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import {
  type Clock,
  type Email,
  type Instant,
  instant,
  LANGUAGES,
  type Language,
  MailUnavailable,
} from '#core/shared/index.ts';
import type { FaultGate } from '../support/fault-gate.ts';

/** An email in the outbox. */
export interface SentEmail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly language: Language;
  /** The attached calendar entry. */
  readonly calendar: string | null;
  readonly sentAt: Instant;
}

interface OutboxDeps {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly gate: FaultGate;
}

const emailRow = z
  .object({
    id: z.string(),
    recipient: z.string(),
    subject: z.string(),
    body: z.string(),
    language: z.enum(LANGUAGES),
    calendar: z.string().nullable(),
    sent_at: z.date(),
  })
  .transform(
    (row): SentEmail => ({
      id: row.id,
      to: row.recipient,
      subject: row.subject,
      text: row.body,
      language: row.language,
      calendar: row.calendar,
      sentAt: instant(row.sent_at.getTime()),
    }),
  );

const NEWEST = 50;

/** Mail without a server: emails are stored in PostgreSQL and shown on the outbox page. */
export class OfflineOutbox {
  readonly #parts: OutboxDeps;

  constructor(parts: OutboxDeps) {
    this.#parts = parts;
  }

  /**
   * Stores an email in the outbox; a repeat under its key changes nothing.
   * @throws MailUnavailable under a simulated fault.
   */
  async send(email: Email): Promise<void> {
    if ((await this.#parts.gate()) !== 'well') throw new MailUnavailable();
    await this.#parts
      .knex('offline_outbox')
      .insert({
        id: randomUUID(),
        dedupe_key: email.dedupeKey,
        recipient: email.to,
        reply_to: email.replyTo ?? null,
        subject: email.subject,
        body: email.text,
        language: email.language,
        calendar: email.calendar?.file ?? null,
        sent_at: new Date(this.#parts.clock.now()),
      })
      .onConflict('dedupe_key')
      .ignore();
  }

  /** The newest emails, at most fifty. */
  async newest(): Promise<readonly SentEmail[]> {
    const rows = await this.#parts
      .knex('offline_outbox')
      .orderBy([
        { column: 'sent_at', order: 'desc' },
        { column: 'id', order: 'asc' },
      ])
      .limit(NEWEST);
    return emailRow.array().parse(rows);
  }
}

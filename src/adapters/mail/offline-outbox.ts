import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import {
  type Clock,
  type Instant,
  instant,
  LANGUAGES,
  type Language,
  type Letter,
  MailUnavailable,
} from '#core/shared/index.ts';
import type { FaultGate } from '../support/fault-gate.ts';

/** A letter as the outbox keeps it. */
export interface SentLetter {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly language: Language;
  /** The entry for a calendar that came along. */
  readonly calendar: string | null;
  readonly sentAt: Instant;
}

interface OutboxParts {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly gate: FaultGate;
}

const letterRow = z
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
    (row): SentLetter => ({
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

/** Mail without a mail server: letters lie in PostgreSQL, to be read on the outbox page. */
export class OfflineOutbox {
  readonly #parts: OutboxParts;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  /** Puts a letter into the outbox; a repeat under its key changes nothing. @throws MailUnavailable under a fault. */
  async send(letter: Letter): Promise<void> {
    if ((await this.#parts.gate()) !== 'well') throw new MailUnavailable();
    await this.#parts
      .knex('offline_outbox')
      .insert({
        id: randomUUID(),
        dedupe_key: letter.dedupeKey,
        recipient: letter.to,
        subject: letter.subject,
        body: letter.text,
        language: letter.language,
        calendar: letter.calendar?.file ?? null,
        sent_at: new Date(this.#parts.clock.now()),
      })
      .onConflict('dedupe_key')
      .ignore();
  }

  /** The newest letters, at most fifty. */
  async newest(): Promise<readonly SentLetter[]> {
    const rows = await this.#parts
      .knex('offline_outbox')
      .orderBy([
        { column: 'sent_at', order: 'desc' },
        { column: 'id', order: 'asc' },
      ])
      .limit(NEWEST);
    return letterRow.array().parse(rows);
  }
}

import { notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { serve } from '../server.ts';
import { type Fault, type FaultsOfCall, faultsOf } from './faults.ts';
import { readabilityFaults } from './plain-words.ts';

/** A call of the web at a moment of its use: how a fault of it must be shown. */
export interface FaultRow extends FaultsOfCall {
  /** As in the sources, such as `GET /hotels/{hotelId}`. */
  readonly call: string;
  /** The moment, such as `a card is clicked`. */
  readonly when: string;
  /** Whether somebody is signed in, whose session status 401 then ends. @default false */
  readonly signedIn?: boolean;
  /**
   * Renders the real screen up to the call. `fail` makes the call fail from then on. Where the call does not use
   * `fetch`, the row triggers the fault itself.
   */
  readonly show: (fail: () => void, fault: Fault) => Promise<unknown>;
  /** The expected message. By default the sentence of the fault. */
  readonly says?: (fault: Fault) => string;
  /** The action, by role and name. */
  readonly way: (fault: Fault) => readonly [role: 'button' | 'link', name: string | RegExp];
  /** Checks that typed or selected values are kept. */
  readonly kept?: () => void;
  /** Further checks. */
  readonly also?: (fault: Fault) => void;
}

const LIVE = '[role="alert"], [role="status"], [aria-live="polite"], [aria-live="assertive"]';

/** The announcements of the screen, a paragraph each. */
function announced(): readonly string[] {
  return [...document.querySelectorAll(LIVE)].flatMap((region) => {
    const paragraphs = [...region.querySelectorAll('p, .mantine-Notification-description')];
    const said = paragraphs.length === 0 ? [region] : paragraphs;
    return said.map(({ textContent }) => textContent?.trim() ?? '').filter((text) => text !== '');
  });
}

const isUsable = (control: HTMLElement): boolean =>
  !control.hasAttribute('disabled') &&
  !control.hasAttribute('data-loading') &&
  control.getAttribute('aria-disabled') !== 'true';

/** A traveller who is signed out by a refusal is redirected to the login, from any page. */
const LOG_IN = ['link', /^Login/] as const;

/** Runs one cell of the matrix: one call, one fault. */
export async function runCell(row: FaultRow, fault: Fault): Promise<void> {
  notifications.clean();
  notifications.cleanQueue();
  const signsOut = row.signedIn === true && fault.status === 401;
  const said = signsOut ? fault.sentence : (row.says?.(fault) ?? fault.sentence);
  await row.show(() => serve(row.call.replaceAll(/\{\w+\}/g, ':id'), fault.answer), fault);
  await waitFor(() => expect(announced().join('\n')).toContain(said));
  expect(announced().flatMap(readabilityFaults)).toEqual([]);
  const [role, name] = signsOut ? LOG_IN : row.way(fault);
  await waitFor(() => expect(screen.getAllByRole(role, { name }).filter(isUsable)).not.toEqual([]));
  row.also?.(fault);
  if (!signsOut) row.kept?.();
}

/** The faults of a row. */
export const cellsOf = (row: FaultRow): readonly (readonly [string, FaultRow, Fault])[] =>
  faultsOf(row).map((fault) => [`${row.call}, when ${row.when}: ${fault.name}`, row, fault] as const);

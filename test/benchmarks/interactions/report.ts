import { quantile } from '../statistics/statistics.ts';
import type { InteractionFindings } from './measure.ts';
import type { Frames } from './watch.ts';

/** What is asked for: milliseconds, a share, and bytes. */
const TARGETS = { p75: 100, worst: 200, missed: 0.01, growth: 10 * 2 ** 20 };

/** The conditions of the measurement. */
export interface InteractionFacts {
  /** Date and time, UTC. */
  readonly at: Date;
  readonly machine: string;
  readonly rounds: number;
  readonly searches: number;
}

const worstOf = (ms: readonly number[]): number => Math.max(...ms);
const p75Of = (ms: readonly number[]): number => quantile(ms, 0.75);
const said = (isRight: boolean): string => (isRight ? 'pass' : 'fail');
const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const whole = (figure: number): string => `${Math.round(figure)}`;

const isFast = (ms: readonly number[]): boolean => p75Of(ms) <= TARGETS.p75 && worstOf(ms) <= TARGETS.worst;
const shareOf = ({ due, missed }: Frames): number => (due === 0 ? 1 : missed / due);
/** What the cards miss beyond an empty page. */
const missedOf = ({ frames, emptyFrames }: InteractionFindings): number => shareOf(frames) - shareOf(emptyFrames);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const scrolled = ({ frames, emptyFrames }: InteractionFindings): boolean => frames.due > 0 && emptyFrames.due > 0;

/** Whether everything is as fast as asked. */
export const areFast = (findings: InteractionFindings): boolean =>
  findings.steps.every(({ ms }) => isFast(ms)) &&
  scrolled(findings) &&
  missedOf(findings) <= TARGETS.missed &&
  findings.growth <= TARGETS.growth;

/** The section of docs/measurements.md. */
export function interactionSection(findings: InteractionFindings, facts: InteractionFacts): string {
  const { at, machine, rounds, searches } = facts;
  const { steps, growth } = findings;
  const megabytes = (growth / 2 ** 20).toFixed(1);
  const missed = missedOf(findings);
  return [
    `Taken ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC by \`npm run tool -- bench\` on ${machine}: ${rounds} new travellers on a phone of 390 px, whose processor is slowed down four times, with 300 hotels.`,
    '',
    row('click, tap or key', 'count', 'next paint, p75, ms (at most 100)', 'worst, ms (at most 200)', 'verdict'),
    row('---', '---', '---', '---', '---'),
    ...steps.map(({ name, ms }) => row(name, ms.length, whole(p75Of(ms)), whole(worstOf(ms)), said(isFast(ms)))),
    '',
    row('what', 'measured', 'at most', 'verdict'),
    row('---', '---', '---', '---'),
    row(
      'Frames missed while 300 cards scroll, beyond an empty page',
      `${percent(missed)} (${percent(shareOf(findings.frames))} and ${percent(shareOf(findings.emptyFrames))})`,
      '1 %',
      said(scrolled(findings) && missed <= TARGETS.missed),
    ),
    row(`Memory after ${searches} more searches`, `${megabytes} MB more`, '10 MB', said(growth <= TARGETS.growth)),
    '',
    'Real input of the browser, from the event to the next paint, as the browser reports it (Event Timing, in steps of 8 ms; what it does not report takes less than 16). A step has all of its taps and keys. A frame is missed when the page could draw nothing in it; the list is scrolled for five seconds, a second after it was shown, with photos of the format and the width of the hotel provider’s (the drawn ones of the offline hotels cost some 1 % of frames more). Code is loaded as on a first visit. The memory is that of JavaScript after a collection, at full speed.',
  ].join('\n');
}

import { seededRandom } from '../simulator/schedule/random.ts';
import { type Screen, screenOf } from './screen.ts';
import { drawStep, inWords, perform, type Step } from './steps.ts';
import { drawTraveller, openWalker, type WalkEnvironment, type Walker, type WalkTraveller } from './walker.ts';

export type { WalkEnvironment } from './walker.ts';

/** The result of a walk. */
export interface Walked {
  readonly steps: number;
  /** The failure, with its steps and the shortest end of them that reproduces it; null when there was none. */
  readonly broken: string | null;
}

/** A step, and its address. */
interface Done {
  readonly at: string;
  readonly step: Step;
}

/** The headings of error pages that no link should lead to, in both languages. */
const ERROR_PAGES = [
  'This page could not be shown',
  'यह पेज नहीं दिखाया जा सका',
  'We could not find that page',
  'यह पेज नहीं मिला',
];

/** A failure that lasts this long is reported. */
const PATIENCE_MS = 4000;
/** A screen that was equal this many times, two frames apart, is stable. */
const SAME_TO_REST = 10;
/** The timeout of one step. */
const STEP_WITHIN_MS = 20_000;
/** How many of the last steps are replayed alone, to shorten a failure. */
const ENDS = [1, 2, 4, 8] as const;

const onScreen = ({ tooWide, hiddenFocus, heading }: Screen): readonly string[] => [
  ...(tooWide > 0 ? [`the page is ${tooWide} px wider than the window`] : []),
  ...(hiddenFocus === '' ? [] : [`the focus is on what nobody can see: ${hiddenFocus}`]),
  ...(ERROR_PAGES.includes(heading) ? [`an error page: ${heading}`] : []),
];

/** Differences between a screen and the same address after a reload. */
function lost(before: Screen, after: Screen): readonly string[] {
  // A page that was still loading at the reload is not compared, nor one that was to come in another language.
  if (before.heading === '' || before.isLeft) return [];
  const [had, has] = [before.chosen.join(' | '), after.chosen.join(' | ')];
  return [
    ...(before.path === after.path ? [] : [`the reload led from ${before.path} to ${after.path}`]),
    ...(before.heading === after.heading ? [] : [`the reload made "${before.heading}" "${after.heading}"`]),
    ...(before.hasControls && !after.hasControls ? ['the reload left nothing to use'] : []),
    ...(had === has ? [] : [`chosen was ${had}, and after the reload ${has}`]),
  ];
}

/** Polls until there is no failure, or for as long as a page may take to become stable. */
async function stillWrong(walker: Walker, wrong: (screen: Screen) => readonly string[]): Promise<readonly string[]> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = wrong(await screenOf(walker.page));
    if (found.length === 0 || performance.now() > until) return found;
    await walker.settle();
  }
}

/** The screen once it is stable: a dialog may still be opening. */
async function atRest(walker: Walker): Promise<Screen> {
  const until = performance.now() + PATIENCE_MS;
  let [seen, same] = [await screenOf(walker.page), 0];
  while (same < SAME_TO_REST && performance.now() < until) {
    await walker.settle();
    const next = await screenOf(walker.page);
    same = JSON.stringify(next) === JSON.stringify(seen) ? same + 1 : 0;
    seen = next;
  }
  return seen;
}

/** Runs a step and waits for its effects. @returns The failures afterwards. */
async function take(walker: Walker, step: Step): Promise<readonly string[]> {
  const { page } = walker;
  // On a poor line a reload may bring less than there was.
  const before = step.does === 'reload' && !walker.poorLine ? await atRest(walker) : null;
  await perform(page, step);
  await walker.settle();
  const wrong = await stillWrong(walker, (screen) => [
    ...onScreen(screen),
    ...(before === null ? [] : lost(before, screen)),
  ]);
  return [...wrong, ...walker.faults()];
}

/** Waits for a step, with a timeout. @throws when it takes longer. */
async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The step did not end within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Replays some steps from the address of the first of them. @returns Whether anything failed. */
async function breaksAgain(ground: WalkEnvironment, who: WalkTraveller, done: readonly Done[]): Promise<boolean> {
  const walker = await openWalker(ground, { ...who, startPage: done[0]?.at ?? who.startPage });
  try {
    for (const { step } of done) if ((await within(STEP_WITHIN_MS, take(walker, step))).length > 0) return true;
    return false;
  } catch {
    return true;
  } finally {
    await walker.close();
  }
}

const listed = (done: readonly Done[]): string =>
  done.map(({ at, step }, index) => `  ${index + 1}. ${at}: ${inWords(step)}`).join('\n');

async function report(
  ground: WalkEnvironment,
  who: WalkTraveller,
  done: readonly Done[],
  wrong: readonly string[],
): Promise<string> {
  const ends = ENDS.filter((length) => length < done.length).map((length) => done.slice(-length));
  let short: readonly Done[] | null = null;
  for (const end of ends) {
    if (!(await breaksAgain(ground, who, end))) continue;
    short = end;
    break;
  }
  const { seed, language, signedIn, window, startPage, poorLine } = who;
  return [
    wrong.join('\n'),
    `Seed ${seed}: ${language}, ${signedIn ? 'signed in' : 'a visitor'}, ${window.width} px, from ${startPage}${poorLine ? ', on a poor line' : ''}`,
    listed(done),
    short === null ? 'No short end of it breaks alone.' : `This alone breaks too:\n${listed(short)}`,
  ].join('\n');
}

/**
 * A random walk through the product: a traveller in one of the languages, signed in or not, from one of the start
 * pages. The same seed takes the same steps as long as the pages have the same controls.
 */
export async function walk(ground: WalkEnvironment, seed: number, steps: number): Promise<Walked> {
  const random = seededRandom(seed);
  const who = drawTraveller(random, seed, ground);
  const done: Done[] = [];
  let wrong: readonly string[] = [];
  const walker = await openWalker(ground, who);
  try {
    while (done.length < steps && wrong.length === 0) {
      const step = await drawStep(random, walker.page);
      done.push({ at: walker.page.url().slice(ground.origin.length), step });
      wrong = await within(STEP_WITHIN_MS, take(walker, step));
    }
  } catch (fault) {
    wrong = [...walker.faults(), String(fault), await walker.waitsFor()];
  } finally {
    await walker.close();
  }
  return { steps: done.length, broken: wrong.length === 0 ? null : await report(ground, who, done, wrong) };
}

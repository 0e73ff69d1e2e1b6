import type { Page } from 'playwright-core';
import type { Random } from '../simulator/schedule/random.ts';
import { type Control, controlsOf, pointOf } from './screen.ts';

/** One action of a traveller. */
export type Step =
  | { readonly does: 'press'; readonly control: Control }
  | { readonly does: 'write'; readonly control: Control; readonly text: string; readonly enter: boolean }
  | { readonly does: 'choose'; readonly control: Control; readonly option: number }
  | { readonly does: 'key'; readonly key: string; readonly times: number }
  | { readonly does: 'resize'; readonly width: number; readonly height: number }
  | { readonly does: 'scroll'; readonly by: number }
  | { readonly does: 'back' | 'forward' | 'reload' };

interface Window {
  readonly width: number;
  readonly height: number;
}

/** The viewports of a walk, in pixels. */
export const WINDOWS: readonly [Window, ...Window[]] = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
  { width: 1600, height: 1000 },
];

const KEYS = [
  ...['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Enter', 'Space', 'Escape', 'Escape'],
  ...['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageDown'],
] as const;

/** Texts that people type, and hostile ones. */
const TEXTS = [
  ...['', ' ', 'Goa', 'goa', 'Manali', 'पणजी', 'xyzzy', '0', '-1', '5000', '8,000', '99999999999', '1e9', '12.5'],
  ...['a@b', 'walk@example.in', 'monsoon over malabar hill', '31/02/2027', '25/12/2026', '<b>&amp;"\'', '%00%', '\\'],
  ...['👩🏽‍🚀🏝️', 'مرحبا', '\u202Eabc', 'Ω≈ç√∫', 'l'.repeat(300), 'वि '.repeat(40), 'two\nlines'],
] as const;

const isFilled = <Thing>(things: readonly Thing[]): things is readonly [Thing, ...Thing[]] => things.length > 0;

/** One of the controls: first the area of the page, then one in it. */
function drawControl(random: Random, controls: readonly Control[]): Control | null {
  const areas = [...new Set(controls.map(({ area }) => area))];
  if (!isFilled(areas)) return null;
  const area = random.pick(areas);
  const within = controls.filter((each) => each.area === area);
  return isFilled(within) ? random.pick(within) : null;
}

function onControl(random: Random, control: Control): Step {
  if (control.use === 'choose') return { does: 'choose', control, option: random.between(0, 20) };
  if (control.use === 'write' && random.chance(0.8))
    return { does: 'write', control, text: random.pick(TEXTS), enter: random.chance(0.5) };
  return { does: 'press', control };
}

/** The next action, chosen from the controls of the page and the functions of a browser. */
export async function drawStep(random: Random, page: Page): Promise<Step> {
  const chance = random.unit();
  if (chance < 0.72) {
    const control = drawControl(random, await controlsOf(page));
    if (control !== null) return onControl(random, control);
  }
  if (chance < 0.83) return { does: 'key', key: random.pick(KEYS), times: random.between(1, 4) };
  if (chance < 0.88) return { does: 'back' };
  if (chance < 0.9) return { does: 'forward' };
  if (chance < 0.94) return { does: 'reload' };
  if (chance < 0.98) return { does: 'resize', ...random.pick(WINDOWS) };
  return { does: 'scroll', by: random.between(-3000, 3000) };
}

/** Runs a step. @returns Whether its control was found. */
export async function perform(page: Page, step: Step): Promise<boolean> {
  switch (step.does) {
    case 'key':
      for (let left = step.times; left > 0; left -= 1) await page.keyboard.press(step.key);
      return true;
    case 'resize':
      await page.setViewportSize(step);
      return true;
    case 'scroll':
      await page.mouse.wheel(0, step.by);
      return true;
    case 'back':
      await page.goBack();
      // Before the first page of the walk there is nothing to use.
      if (!page.url().startsWith('http')) await page.goForward();
      return true;
    case 'forward':
      await page.goForward();
      return true;
    case 'reload':
      await page.reload();
      return true;
    default:
      return touchControl(page, step);
  }
}

async function touchControl(page: Page, step: Step & { readonly control: Control }): Promise<boolean> {
  const point = await pointOf(page, step.control);
  if (point === null) return false;
  if (step.does === 'choose') {
    await page.mouse.move(point.x, point.y);
    return chooseOption(page, step.control, step.option);
  }
  await page.mouse.click(point.x, point.y);
  if (step.does !== 'write') return true;
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(step.text);
  if (step.enter) await page.keyboard.press('Enter');
  return true;
}

/** A native select is rendered outside the page, where no click reaches: its value is set. */
async function chooseOption(page: Page, { area, name, nth }: Control, option: number): Promise<boolean> {
  const found = await page.evaluateHandle(
    (asked) => Reflect.get(Reflect.get(globalThis, 'padavWalk'), 'find')(...asked),
    [area, name, nth] as const,
  );
  const list = found.asElement();
  if (list === null) return false;
  const options = await list.evaluate((each) => (each instanceof HTMLSelectElement ? each.options.length : 0));
  if (options > 0) await list.selectOption({ index: option % options });
  return options > 0;
}

/** A step as text, for the report of a failed walk. */
export function inWords(step: Step): string {
  const told = 'control' in step ? `${step.control.name} (${step.control.area}, ${step.control.nth})` : '';
  switch (step.does) {
    case 'write':
      return `write ${JSON.stringify(step.text.slice(0, 40))} into ${told}${step.enter ? ' and press Enter' : ''}`;
    case 'choose':
      return `choose option ${step.option} of ${told}`;
    case 'press':
      return `press ${told}`;
    case 'key':
      return `press the key ${step.key} ${step.times} times`;
    case 'resize':
      return `resize to ${step.width} x ${step.height}`;
    case 'scroll':
      return `scroll by ${step.by}`;
    default:
      return step.does;
  }
}

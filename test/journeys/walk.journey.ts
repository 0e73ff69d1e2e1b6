import { expect, it } from 'vitest';
import { dayInIndia, instant } from '#core/shared/index.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { prepareTour } from '../support/browser/tour/prepare.ts';
import { type WalkEnvironment, walk } from '../walk/walk.ts';

/** Each walk has another client address, as from a proxy. */
const on = productInBrowser({ TRUST_PROXY: 'loopback', ALLOW_OFFLINE: 'true' });

/** Other seeds each day; `npm run tool -- walk --seed S` names them. */
const SEED = Number(process.env.PADAV_WALK_SEED ?? `${dayInIndia(instant(Date.now())).replaceAll('-', '')}00`);
/** Of other seeds each day. `npm run tool -- walk` takes 1,500 and more. */
const STEPS = Number(process.env.PADAV_WALK_STEPS ?? 300);
/** The length of a walk without a failure. */
const EACH = 50;
/** The maximum number of reported failures. */
const MAX_BROKEN = Number(process.env.PADAV_WALK_BROKEN ?? 5);
/** Half a second for a step on a busy machine, and at least ten minutes. */
const TIMEOUT_MS = Math.max(600_000, STEPS * 500);

it(
  'Random actions on any screen break nothing',
  async () => {
    const { results, hotel } = await prepareTour(on.browser, on.product.origin);
    const startPages = ['/', results, results, hotel, '/profile', '/favourites', '/login', '/signup'] as const;
    const ground: WalkEnvironment = { browser: on.browser, origin: on.product.origin, startPages };
    const broken: string[] = [];
    const began = performance.now();
    let taken = 0;
    for (let seed = SEED; taken < STEPS && broken.length < MAX_BROKEN; seed += 1) {
      const walked = await walk(ground, seed, Math.min(EACH, STEPS - taken));
      taken += Math.max(walked.steps, 1);
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      console.info(
        `Seed ${seed}: ${walked.steps} steps, ${walked.broken === null ? 'all held' : 'broken'} (${taken} steps, ${seconds} s)`,
      );
      if (walked.broken === null) continue;
      broken.push(walked.broken);
      console.info(`${walked.broken}\n`);
    }
    console.info(`${taken} steps from seed ${SEED} on, ${broken.length} walks broken`);
    expect(broken).toEqual([]);
  },
  TIMEOUT_MS,
);

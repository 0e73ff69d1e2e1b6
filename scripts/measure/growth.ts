import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { growthPicture } from '../../test/growth/figures/picture.ts';
import { growthSection } from '../../test/growth/figures/report.ts';
import { measureGrowth } from '../../test/growth/run.ts';
import { writeMeasurement } from './measurements.ts';

/**
 * `npm run tool -- growth [--to 10000000]`: what each statement of the product costs with ten thousand bookings to ten
 * million, whether purges keep up, and what a booking costs in bytes. It writes its section of docs/measurements.md and
 * the picture in it, and exits with 1 when a rule is broken; the largest size needs 60 GB of disk for a while. `--resume`
 * takes the sizes that a run before has measured to their end. With
 * `--dry` nothing is written, and with `--smoke` it takes small sizes, and fails where a route refuses or
 * a table has no index for what is asked.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '10000' },
    to: { type: 'string', default: '10000000' },
    dry: { type: 'boolean', default: false },
    smoke: { type: 'boolean', default: false },
    resume: { type: 'boolean', default: false },
  },
});
const PICTURE = 'pictures/growth.svg';
const SIZES = [10_000, 100_000, 1_000_000, 10_000_000];
const SHOWN_BY_FEW: ReadonlySet<string> = new Set(['whole', 'refusal']);
const say = (line: string): void => console.info(line);
const resumes = path.resolve(import.meta.dirname, '../../.cache/growth');
if (!values.resume) rmSync(resumes, { recursive: true, force: true });
const effort = values.smoke
  ? { sizes: [1_000, 4_000], travellers: 2, readings: 1, byIndex: true, say }
  : {
      sizes: SIZES.filter((size) => size >= Number(values.from) && size <= Number(values.to)),
      ...{ travellers: 24, readings: 3, byIndex: false, say, resumes },
    };

const findings = await measureGrowth(effort);
const { section, faults } = growthSection(findings, PICTURE);
say(`\n${section}`);
if (!values.dry && !values.smoke) {
  writeFileSync(path.resolve(import.meta.dirname, '../../docs', PICTURE), growthPicture(findings.sizes));
  await writeMeasurement('Growth', section);
}
// With few rows neither plans nor times are those of many; that a table has an index for what is asked shows all the same.
const counts = values.smoke ? faults.some(({ rule }) => SHOWN_BY_FEW.has(rule)) : faults.length > 0;
if (counts) process.exitCode = 1;

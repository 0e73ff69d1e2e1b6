import { FULL, QUICK, runBenchmarks, SMOKE } from '../../test/benchmarks/run.ts';
import { writeMeasurement } from './measurements.ts';

/**
 * `npm run tool -- bench` measures and writes docs/measurements.md; with `--quick` it measures briefly and writes
 * nothing, and with `--smoke` it fails only where it can't measure.
 */
const smoke = process.argv.includes('--smoke');
const quick = smoke || process.argv.includes('--quick');
try {
  const { section, passed } = await runBenchmarks(smoke ? SMOKE : quick ? QUICK : FULL);
  console.info(`\n${section}\n`);
  if (!quick) await writeMeasurement('Benchmarks', section);
  process.exitCode = passed || smoke ? 0 : 1;
} catch (error) {
  console.error(`Nothing was measured. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

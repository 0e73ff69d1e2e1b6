/**
 * `npm run tool -- upgrade-check [commit]`: the release before, built from the repository, and the present one on one
 * database under load. Without a commit it is the newest one with fewer migrations.
 */
import { projectFile } from '#src/adapters/support/project-file.ts';
import { checkUpgrade } from '#test/cluster/upgrade/upgrade.ts';

const [ref] = process.argv.slice(2);
const end = await checkUpgrade({ root: projectFile(), ref, say: (line) => console.info(line) });
if ('missing' in end) {
  console.info(`The upgrade was not tried: ${end.missing}.`);
} else {
  console.info(`From ${end.commit}. ${end.migrated}`);
  console.info(`Booked before and cancelled after: ${end.oldToNew}. The other way round: ${end.newToOld}.`);
  console.info(`Busy answers that were repeated: ${end.busy.length === 0 ? 'none.' : ''}`);
  for (const line of end.busy) console.info(`  ${line}`);
  for (const failure of end.failures) console.error(failure);
  const isCrossed = end.oldToNew > 0 && end.newToOld > 0;
  if (!isCrossed) console.error('No booking of one release was cancelled by the other.');
  console.info(end.failures.length === 0 ? 'Every journey succeeded.' : `${end.failures.length} journeys failed.`);
  process.exitCode = end.failures.length === 0 && isCrossed ? 0 : 1;
}

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files of minutes, which a clean checkout does not know yet: begun last, each would run alone at the end. */
const LONG = [
  'walk',
  'pseudo-languages',
  'accessibility-partners',
  'accessibility-visitors',
  'links',
  'search',
  'results-controls',
  'appearance',
  'accessibility-travellers',
  'accessibility-prices',
].map((name) => `/test/journeys/${name}.journey.ts`);

/** A file in its project, as vitest gives it. */
interface Ordered {
  readonly moduleId: string;
  readonly project: object;
}

const rankOf = ({ moduleId }: Ordered): number => {
  const at = LONG.findIndex((file) => moduleId.endsWith(file));
  return at === -1 ? LONG.length : at;
};

/** The same files and projects, within each project the long files first and the others in their order. */
export function longFirst<File extends Ordered>(files: readonly File[]): File[] {
  const projects = [...new Set(files.map(({ project }) => project))];
  return projects.flatMap((project) =>
    files.filter((file) => file.project === project).toSorted((one, other) => rankOf(one) - rankOf(other)),
  );
}

/** The order of vitest, with the long files first. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longFirst(await super.sort(files));
  }
}

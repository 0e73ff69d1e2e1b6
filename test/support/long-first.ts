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

const rankOf = ({ moduleId }: TestSpecification): number => {
  const at = LONG.findIndex((file) => moduleId.endsWith(file));
  return at === -1 ? LONG.length : at;
};

/** The order of files: within a project the long ones first, the others as vitest orders them. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).toSorted((one, other) => rankOf(one) - rankOf(other)),
    );
  }
}

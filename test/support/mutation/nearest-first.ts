import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { distance, filesOfMutants } from './files-of-mutants.ts';

/** From here on the names don't contain the distance any more. */
const FAR = 2;

/**
 * Runs the test files beside the mutant first, then the fastest, by the durations of the run without a mutant: the
 * first failed test ends a mutant. `folder` is the folder of the mutants.
 */
export const nearestFirst = (folder: string) =>
  class extends BaseSequencer {
    #files: ReadonlyMap<string, string> | null = null;

    override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
      const mutant: unknown = Reflect.get(specifications[0]?.project.getProvidedContext() ?? {}, 'activeMutant');
      const file = typeof mutant === 'string' ? this.#fileOf(mutant) : undefined;
      const far = ({ moduleId }: TestSpecification): number =>
        file === undefined ? FAR : Math.min(FAR, distance(moduleId, file));
      const took = ({ project, moduleId }: TestSpecification): number => {
        const name = `${project.name}:${path.relative(this.ctx.config.root, moduleId)}`;
        return this.ctx.cache.getFileTestResults(name)?.duration ?? 0;
      };
      return specifications.toSorted((one, other) => far(one) - far(other) || took(one) - took(other));
    }

    #fileOf(mutant: string): string | undefined {
      this.#files ??= filesOfMutants(path.join(this.ctx.config.root, folder));
      return this.#files.get(mutant);
    }
  };

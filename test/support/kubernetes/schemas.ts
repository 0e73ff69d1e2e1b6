import { z } from 'zod';
import { fetchedFile, loadFetched } from '../../../scripts/support/fetched-packages.ts';
import { typescriptProject } from '../typescript-project.ts';
import type { KubernetesObject } from './manifests.ts';

/** A class of kubernetes-models, whose validator is compiled from the published schema of its kind. */
const model = z.custom<new (data: KubernetesObject) => { validate(): void }>((value) => typeof value === 'function');

/**
 * What the schema of an object's kind, as published with Kubernetes, says against its values; empty for nothing. The
 * schemas allow unknown fields, which `unknownFields` finds.
 */
export function faultsOf(object: KubernetesObject): string {
  const models: Readonly<Record<string, unknown>> = loadFetched('kubernetes', `kubernetes-models/${object.apiVersion}`);
  const Model = model.safeParse(models[object.kind]);
  if (!Model.success) return `${object.apiVersion} has no kind ${object.kind}`;
  try {
    new Model.data(object).validate();
    return '';
  } catch (error) {
    return `${object.kind} ${object.metadata.name}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/**
 * What the compiler says against objects as literals of the types that are generated from the same schemas: fields that
 * do not exist among it.
 */
export async function unknownFields(objects: readonly KubernetesObject[]): Promise<string> {
  const project = await typescriptProject();
  try {
    for (const name of ['kubernetes-models', '@kubernetes-models/base', '@kubernetes-models/apimachinery'])
      await project.link(name, fetchedFile('kubernetes'));
    const lines = objects.map(({ ...object }, at) => {
      const type = `import('kubernetes-models/${object.apiVersion}').I${object.kind}`;
      return `export const object${at}: ${type} = ${JSON.stringify(object)};`;
    });
    await project.write('src/objects.ts', `${lines.join('\n')}\n`);
    const options = { module: 'ESNext', moduleResolution: 'Bundler', skipLibCheck: true, noEmit: true };
    return await project.compile({ ...options, exactOptionalPropertyTypes: false, types: [] });
  } finally {
    await project.remove();
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const objectShape = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
const kustomizationShape = z.looseObject({ resources: z.array(z.string()) });
const configMapShape = z.looseObject({ data: z.record(z.string(), z.string()) });

/** An object of Kubernetes. */
export type KubernetesObject = z.output<typeof objectShape>;

/** The objects in a YAML text, in their order. @throws for a text that is no such list. */
export const objectsIn = (text: string): readonly KubernetesObject[] =>
  parseAllDocuments(text).map((document) => {
    const [error] = document.errors;
    if (error !== undefined) throw error;
    return objectShape.parse(document.toJS());
  });

/** The files that a kustomization names, and those beside it. */
export function resourcesOf(folder: string): {
  readonly named: readonly string[];
  readonly present: readonly string[];
} {
  const { resources } = kustomizationShape.parse(parse(readFileSync(path.join(folder, 'kustomization.yaml'), 'utf8')));
  const present = readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml');
  return { named: resources, present };
}

/** The objects of all files that a kustomization names. */
export const objectsOf = (folder: string): readonly KubernetesObject[] =>
  resourcesOf(folder).named.flatMap((name) => objectsIn(readFileSync(path.join(folder, name), 'utf8')));

/** The data of the one ConfigMap among some objects. */
export function configurationIn(objects: readonly KubernetesObject[]): Readonly<Record<string, string>> {
  const maps = objects.filter(({ kind }) => kind === 'ConfigMap');
  if (maps.length !== 1) throw new Error(`${maps.length} ConfigMaps instead of one`);
  return configMapShape.parse(maps[0]).data;
}

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { canFetch } from '../../scripts/support/fetched-packages.ts';
import {
  configurationIn,
  type KubernetesObject,
  objectsIn,
  objectsOf,
  resourcesOf,
} from '../support/kubernetes/manifests.ts';
import { faultsOf, unknownFields } from '../support/kubernetes/schemas.ts';

const FOLDER = projectFile('deploy', 'kubernetes');
const BASE = path.join(FOLDER, 'base');
const OVERLAYS = ['production', 'demonstration'] as const;
const objects = objectsOf(BASE);
const hasSchemas = canFetch('kubernetes', 'the manifests by the published schemas of Kubernetes');

/** The objects of an overlay as kustomize renders them; null where it is not installed. */
function rendered(overlay: string): readonly KubernetesObject[] | null {
  const { status, stdout, stderr, error } = spawnSync(
    'kubectl',
    ['kustomize', path.join(FOLDER, 'overlays', overlay)],
    {
      encoding: 'utf8',
    },
  );
  if (error !== undefined) return null;
  if (status !== 0) throw new Error(stderr);
  return objectsIn(stdout);
}

/** The objects of the base with one text replaced in all of them. */
const planted = (text: string, other: string): readonly KubernetesObject[] => {
  const all = JSON.stringify(objects);
  expect(all).toContain(text);
  return z.custom<readonly KubernetesObject[]>().parse(JSON.parse(all.replace(text, other)));
};

describe('the manifests for Kubernetes', () => {
  it('are all named by their kustomization, and nothing else is', () => {
    const { named, present } = resourcesOf(BASE);
    expect([...named].sort()).toEqual([...present].sort());
    expect(objects.map(({ kind }) => kind).sort()).toEqual([
      'ConfigMap',
      'Deployment',
      'HorizontalPodAutoscaler',
      'Ingress',
      'Ingress',
      'Job',
      'Namespace',
      'NetworkPolicy',
      'NetworkPolicy',
      'NetworkPolicy',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'Service',
      'ServiceAccount',
    ]);
  });
});

describe.runIf(hasSchemas)('the manifests by the published schemas of Kubernetes', () => {
  it.each(objects.map((object) => [object.kind, object.metadata.name, object] as const))(
    '%s %s is valid by the published schema',
    (_kind, _name, object) => {
      expect(faultsOf(object)).toBe('');
    },
  );

  it('have no field that the published schemas lack', async () => {
    expect(await unknownFields(objects)).toBe('');
  });

  it('are found at fault with a wrong value, a wrong kind and an unknown field', async () => {
    const faults = (text: string, other: string) => planted(text, other).map(faultsOf).join('');
    expect(faults('"containerPort":3000', '"containerPort":"http"')).toContain('containerPort must be integer');
    expect(faults('"memory":"1536Mi"', '"memory":"1536 MB"')).toContain('must match format "quantity"');
    expect(faults('"kind":"PodDisruptionBudget"', '"kind":"PodDisruption"')).toBe(
      'policy/v1 has no kind PodDisruption',
    );
    expect(await unknownFields(planted('"readinessProbe"', '"readynessProbe"'))).toContain(
      '"readynessProbe"\' does not exist',
    );
  });

  it.each(OVERLAYS)('of %s are valid as kustomize renders them, where kubectl is installed', async (overlay) => {
    const all = rendered(overlay);
    if (all === null) {
      console.info('kubectl is not on this machine: the overlays were read, not rendered.');
      return;
    }
    expect(all.map(faultsOf).filter((fault) => fault !== '')).toEqual([]);
    expect(await unknownFields(all)).toBe('');
    expect(all).toHaveLength(objects.length);
    expect(all.filter(({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'padav')).toEqual([]);
    expect(JSON.stringify(all)).not.toMatch(/"image":"padav"/);
    const patch = objectsIn(readFileSync(path.join(FOLDER, 'overlays', overlay, 'configuration.yaml'), 'utf8'));
    expect(configurationIn(all)).toEqual({ ...configurationIn(objects), ...configurationIn(patch) });
  });
});

import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ScaledObject, TriggerAuthentication } from '@kubernetes-models/keda/keda.sh/v1alpha1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service, ServiceAccount } from 'kubernetes-models/v1';
import { createTemporaryFolder } from '../../../packages/deploy/testing/temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** What a chart gives to Kubernetes. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
}

/** The kinds that our charts use, each with its schema. */
const MODELS = {
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  NetworkPolicy,
  PodDisruptionBudget,
  ScaledObject,
  Service,
  ServiceAccount,
  TriggerAuthentication,
};

const MODULES: Record<string, string> = {
  v1: 'kubernetes-models/v1',
  'keda.sh/v1alpha1': '@kubernetes-models/keda/keda.sh/v1alpha1',
};
const moduleOf = (apiVersion: string) => MODULES[apiVersion] ?? `kubernetes-models/${apiVersion}`;

/** Values that the schema of its kind does not allow, one line for each manifest that has any. */
export function findInvalid(manifests: readonly Manifest[]): string[] {
  return manifests.flatMap((manifest) => {
    const Model = MODELS[manifest.kind as keyof typeof MODELS];
    if (!Model) return `${manifest.kind}: no schema`;
    try {
      new Model(manifest as never).validate();
      return [];
    } catch (error) {
      return `${manifest.kind} ${manifest.metadata.name}: ${(error as Error).message}`;
    }
  });
}

/**
 * Names that no kind has, by line of the compiler: the schemas let unknown names through, and so does a cluster, but
 * the types that are made from the same definitions do not.
 */
export function findUnknownNames(manifests: readonly Manifest[]): string[] {
  const folder = createTemporaryFolder();
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const lines = manifests.map(
    ({ apiVersion, kind, ...rest }, at) =>
      `export const m${at}: import('${moduleOf(apiVersion)}').I${kind} = ${JSON.stringify({ apiVersion, kind, ...rest })};`,
  );
  writeFileSync(join(folder, 'manifests.ts'), lines.join('\n'));
  const compilerOptions = {
    ...{ noEmit: true, strict: true, skipLibCheck: true, types: [] },
    ...{ target: 'esnext', module: 'esnext', moduleResolution: 'bundler' },
  };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['manifests.ts'] }),
  );
  try {
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    execFileSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
    return [];
  } catch (error) {
    return (error as { stdout: string }).stdout.trim().split('\n');
  }
}

import { readFileSync } from 'node:fs';
import { readSettings } from '@quire/base';
import { platformSettings } from '@quire/platform';
import { Ajv } from 'ajv';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { toPlatformChartSchema } from '../../scripts/platform-chart-schema.mjs';
import { findInvalid, findUnknownNames, type Manifest } from '../support/helm/kubernetes.ts';
import {
  type Container,
  environmentOf,
  podOf,
  readChartFile,
  readImageEnvironment,
  readValues,
  renderPlatformChart,
  toManifests,
} from '../support/helm/platform-chart.ts';

type Values = Record<string, unknown>;

const ROLES = ['api', 'web', 'worker'] as const;
const POD_OWNERS = [
  ...ROLES.map((role) => `Deployment docs-quire-platform-${role}`),
  'Job docs-quire-platform-migrations',
];

const SECRETS = {
  quire: {
    DATABASE_URL: 'postgres://quire@db.example.com/quire',
    QUIRE_SECRET_KEY: Buffer.alloc(32).toString('base64'),
  },
  'quire-metrics': { token: 'a-key-for-prometheus' },
};

const containerOf = (manifests: Map<string, Manifest>, key: string): Container =>
  podOf(manifests, key).containers[0];

describe('the chart of the platform', () => {
  test('gives the manifests that were looked through: full', () => {
    const { manifests } = renderPlatformChart(readValues('full'));
    const golden = toManifests(readChartFile('tests/full.yaml'));
    expect([...manifests.keys()].sort()).toEqual([...golden.keys()].sort());
    for (const [key, manifest] of golden)
      expect([key, manifests.get(key)]).toEqual([key, manifest]);
  });

  test('scales nothing and opens no ingress by default', () => {
    const { manifests } = renderPlatformChart(readValues('default'));
    expect([...manifests.keys()].sort()).toEqual([
      ...ROLES.map((role) => `Deployment docs-quire-platform-${role}`),
      'Job docs-quire-platform-migrations',
      'NetworkPolicy docs-quire-platform',
      'NetworkPolicy docs-quire-platform-requests',
      ...ROLES.map((role) => `PodDisruptionBudget docs-quire-platform-${role}`),
      'Service docs-quire-platform-api',
      'Service docs-quire-platform-web',
      'ServiceAccount docs-quire-platform',
    ]);
    for (const role of ROLES)
      expect(manifests.get(`Deployment docs-quire-platform-${role}`)).toMatchObject({
        spec: { replicas: 2 },
      });
  });

  test.each(['default', 'full'] as const)(
    'Kubernetes and KEDA know all that it writes: %s',
    (name) => {
      const manifests = [...renderPlatformChart(readValues(name)).manifests.values()];
      expect(findInvalid(manifests)).toEqual([]);
      expect(findUnknownNames(manifests)).toEqual([]);
    },
  );

  test('a wrong value and a misspelled name would be found', () => {
    const { manifests } = renderPlatformChart(readValues('default'));
    const text = JSON.stringify(manifests.get('Deployment docs-quire-platform-web'));
    const wrong = JSON.parse(text.replace('"replicas":2', '"replicas":"two"')) as Manifest;
    expect(findInvalid([wrong])).toHaveLength(1);
    const misspelled = JSON.parse(text.replace('readinessProbe', 'readynessProbe')) as Manifest;
    expect(findInvalid([misspelled])).toEqual([]);
    expect(findUnknownNames([misspelled])[0]).toContain('readynessProbe');
  });

  test.each(['default', 'full'] as const)(
    'sets variables that the platform reads, and nothing else: %s',
    (name) => {
      const { manifests } = renderPlatformChart(readValues(name));
      for (const key of POD_OWNERS) {
        const environment = environmentOf(containerOf(manifests, key), SECRETS);
        const unknown = Object.keys(environment).filter((each) => !(each in platformSettings));
        expect([key, unknown]).toEqual([key, []]);
        expect(() =>
          readSettings(platformSettings, { ...readImageEnvironment(), ...environment }),
        ).not.toThrow();
      }
    },
  );

  test('no secret is in a manifest', () => {
    const { manifests } = renderPlatformChart(readValues('full'));
    const secret = Object.entries(platformSettings).flatMap(([name, setting]) =>
      'secret' in setting && setting.secret ? [name] : [],
    );
    for (const key of POD_OWNERS) {
      const written = containerOf(manifests, key).env.flatMap((each) =>
        'value' in each ? [each.name] : [],
      );
      expect(written.filter((each) => secret.includes(each))).toEqual([]);
    }
  });

  test('every pod is an ordinary user with a read-only root file system, and writes where a volume is', () => {
    const { manifests } = renderPlatformChart(readValues('full'));
    for (const key of POD_OWNERS) {
      const pod = podOf(manifests, key);
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: {
          runAsNonRoot: true,
          runAsUser: 10_001,
          fsGroup: 10_001,
          seccompProfile: { type: 'RuntimeDefault' },
        },
      });
      expect(pod.containers[0].securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
    for (const role of ROLES) {
      const mounts = containerOf(manifests, `Deployment docs-quire-platform-${role}`).volumeMounts;
      expect(mounts?.map(({ mountPath }) => mountPath)).toEqual([
        readImageEnvironment().QUIRE_DATA,
        '/tmp',
        '/database-ca',
      ]);
    }
  });

  test('the image is started as it is made: its user, its port, its command', () => {
    const dockerfile = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8');
    expect(dockerfile).toContain('\nUSER 10001:10001\n');
    expect(dockerfile).toContain('\nENTRYPOINT ["quire"]\n');
    const { manifests } = renderPlatformChart(readValues('default'));
    for (const role of ROLES) {
      const { args, ports } = containerOf(manifests, `Deployment docs-quire-platform-${role}`);
      expect(args).toEqual(['platform', '--roles', role]);
      expect(ports).toEqual([
        { name: 'http', containerPort: Number(readImageEnvironment().QUIRE_PORT) },
      ]);
    }
    expect(containerOf(manifests, 'Job docs-quire-platform-migrations').args).toEqual([
      'admin',
      'migrate',
    ]);
  });

  test('a pod has longer to stop than it takes: the wait, open requests, jobs', () => {
    const { manifests } = renderPlatformChart(readValues('default'));
    const read = (path: string) =>
      readFileSync(new URL(`../../packages/platform/src/${path}`, import.meta.url), 'utf8');
    const milliseconds = (text: string, name: string) =>
      Number(new RegExp(`${name} = ([\\d_]+);`).exec(text)?.[1]?.replaceAll('_', ''));
    const requests = milliseconds(read('start-platform.ts'), 'GRACE_MS');
    const jobs = milliseconds(read('workers.ts'), 'DRAIN_MS');
    for (const role of ROLES) {
      const pod = podOf(manifests, `Deployment docs-quire-platform-${role}`);
      const wait = Number(pod.containers[0].lifecycle?.preStop.exec.command[1]) * 1000;
      const all = (pod.terminationGracePeriodSeconds ?? 0) * 1000;
      expect([wait > 0, all >= wait + requests + jobs + 10_000]).toEqual([true, true]);
    }
  });

  test('a worker has memory for every rendering process at its limit', () => {
    const { worker } = load(readChartFile('values.yaml')) as {
      worker: { jobsAtOnce: number; resources: { limits: { memory: string } } };
    };
    const { QUIRE_RENDER_MEMORY: each } = readSettings(platformSettings, {});
    // As many versions as exports, and the worker itself.
    const needed = 2 * worker.jobsAtOnce * each + 512;
    const limit = Number(worker.resources.limits.memory.replace(/Gi$/, '')) * 1024;
    expect(limit).toBeGreaterThanOrEqual(needed);
  });

  test('names things after the release, and none is too long', () => {
    const long = renderPlatformChart(readValues('full'), 'a'.repeat(53)).manifests;
    const names = [...long.values()].map(({ metadata }) => metadata.name.length);
    expect(Math.max(...names)).toBeLessThanOrEqual(63);
    const same = renderPlatformChart(readValues('default'), 'quire-platform').manifests;
    expect([...same.keys()]).toContain('Deployment quire-platform-api');
  });

  test('says how to begin, and where requests have to go without an ingress', () => {
    const { notes } = renderPlatformChart(readValues('full'));
    expect(notes).toMatch(/^The platform is at https:\/\/quire\.example\.com\.\n/);
    expect(notes).toContain('deploy/docs-quire-platform-api -- quire admin login-link');
    expect(renderPlatformChart(readValues('default')).notes).toContain(
      'for all other hosts the service docs-quire-platform-web.',
    );
  });
});

describe('values that cannot work', () => {
  const without = (group: 'settings' | 'secrets', name: string): Values => {
    const values = readValues('full') as Record<string, Record<string, unknown>>;
    const { [name]: _, ...rest } = values[group] ?? {};
    return { ...values, [group]: rest };
  };

  test.each([
    ['settings', 'QUIRE_PUBLIC_URL'],
    ['settings', 'QUIRE_S3_BUCKET'],
    ['secrets', 'DATABASE_URL'],
    ['secrets', 'QUIRE_SECRET_KEY'],
    ['secrets', 'QUIRE_METRICS_KEY'],
  ] as const)('the chart asks for %s.%s', (group, name) => {
    expect(() => renderPlatformChart(without(group, name))).toThrow(`Set ${group}.${name} to`);
  });

  test('the chart asks for the connection that KEDA counts jobs with', () => {
    const values = { ...readValues('default'), worker: { autoscaling: { enabled: true } } };
    expect(() => renderPlatformChart(values)).toThrow('worker.autoscaling.secret.name');
  });

  const check = new Ajv({ strict: false }).compile(
    toPlatformChartSchema(platformSettings) as object,
  );
  const isValid = (values: Values) => check(values);

  // When this fails: npm run build && npm run docs:generate.
  test('the schema is made from the settings of the platform', () => {
    expect(JSON.parse(readChartFile('values.schema.json'))).toEqual(
      JSON.parse(JSON.stringify(toPlatformChartSchema(platformSettings))),
    );
  });

  test('the schema allows the defaults and the values of the tests', () => {
    expect(isValid(load(readChartFile('values.yaml')) as Values)).toBe(true);
    expect(isValid(readValues('default'))).toBe(true);
    // Null takes a default away before Helm looks at the schema.
    const { worker, ...full } = readValues('full') as { worker: Values };
    expect(isValid({ ...full, worker: { ...worker, resources: {} } })).toBe(true);
  });

  test('the values of the guide are valid, and give manifests', () => {
    const guide = readFileSync(
      new URL('../../docs/guides/kubernetes.mdx', import.meta.url),
      'utf8',
    );
    const [first = {}, ...others] = [...guide.matchAll(/^```yaml.*\n([\s\S]*?)^```$/gm)].map(
      ([, yaml = '']) => load(yaml) as Values,
    );
    expect(others).toHaveLength(3);
    const all = Object.assign({}, first, ...others) as Values;
    expect([isValid(all), check.errors]).toEqual([true, null]);
    const manifests = [...renderPlatformChart(all, 'quire-platform').manifests.values()];
    expect(findInvalid(manifests)).toEqual([]);
    expect(guide).toContain(
      `deploy/${manifests.find(({ kind }) => kind === 'Deployment')?.metadata.name} `,
    );
  });

  test.each([
    ['a variable that the platform does not read', { settings: { QUIRE_PUBLIC_ADDRESS: 'x' } }],
    ['a variable that the chart decides', { settings: { QUIRE_ROLES: 'api' } }],
    ['a secret among the settings', { settings: { DATABASE_URL: 'postgres://x' } }],
    ['a setting among the secrets', { secrets: { QUIRE_S3_BUCKET: { name: 'a', key: 'b' } } }],
    ['a secret that is no reference', { secrets: { DATABASE_URL: 'postgres://x' } }],
    // Helm would write 5e+06.
    ['a number that is not text', { settings: { QUIRE_MODEL_TOKENS_A_DAY: 5_000_000 } }],
    ['no worker at all while scaling', { worker: { autoscaling: { minReplicas: 0 } } }],
    ['a name that is nothing', { wokrer: {} }],
  ])('the schema refuses %s', (_, values) => {
    expect(isValid(values)).toBe(false);
  });
});

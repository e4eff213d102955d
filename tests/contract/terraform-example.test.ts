import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { convertFiles, parse } from '@cdktf/hcl2json';
import { readSettings } from '@quire/base';
import { platformSettings } from '@quire/platform';
import { beforeAll, expect, test } from 'vitest';

// The example is read, not applied: no account is needed, and none was there when it was written.

const FOLDER = fileURLToPath(new URL('../../examples/terraform-aws', import.meta.url));

type Block = Record<string, unknown>;
/** Blocks by type and name, as Terraform names them. */
type Blocks = Record<string, Record<string, [Block]>>;

interface Configuration {
  terraform: [{ required_providers: [Record<string, { version: string }>] }];
  variable: Record<string, [Block]>;
  output: Record<string, [Block]>;
  locals: Record<string, unknown>[];
  resource: Blocks;
  data: Blocks;
}

let configuration: Configuration;
let text: string;
beforeAll(async () => {
  configuration = (await convertFiles(FOLDER)) as Configuration;
  text = JSON.stringify(configuration);
});

const resource = (type: string, name: string) => {
  const [found] = configuration.resource[type]?.[name] ?? [];
  if (!found) throw new Error(`There is no ${type}.${name}.`);
  return found;
};
const only = (type: string) => {
  const names = Object.keys(configuration.resource[type] ?? {});
  expect([type, names]).toEqual([type, [expect.any(String)]]);
  return resource(type, names[0] ?? '');
};
/** How an expression names a part. */
const to = (name: string) => `\${${name}}`;
const read = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8');

interface Statement {
  effect?: string;
  actions: string[];
  resources?: string[];
}
const listStatements = () =>
  Object.values(configuration.data.aws_iam_policy_document ?? {}).flatMap(
    ([document]) => document.statement as Statement[],
  );

test('every variable and output is described, and every variable has a type and is used', () => {
  const bare = Object.entries(configuration.variable).filter(
    ([name, [{ description, type }]]) =>
      !description || !type || !new RegExp(`\\bvar\\.${name}\\b`).test(text),
  );
  expect(bare.map(([name]) => name)).toEqual([]);
  expect(Object.values(configuration.output).filter(([{ description }]) => !description)).toEqual(
    [],
  );
});

test('what an expression names is declared', () => {
  const declared = new Set<string>();
  for (const name of Object.keys(configuration.variable)) declared.add(`var.${name}`);
  for (const locals of configuration.locals)
    for (const name of Object.keys(locals)) declared.add(`local.${name}`);
  for (const [prefix, blocks] of [
    ['', configuration.resource] as const,
    ['data.', configuration.data] as const,
  ])
    for (const [type, names] of Object.entries(blocks))
      for (const name of Object.keys(names)) declared.add(`${prefix}${type}.${name}`);
  const named = text.match(
    /(?<![\w./-])(?:(?:var|local)\.\w+|(?:data\.)?(?:aws|random)_\w+\.\w+)/g,
  );
  expect(named?.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((name) => !declared.has(name))).toEqual([]);
});

test('the example of variables sets those without a default, and no others', async () => {
  const given = await parse('terraform.tfvars', read('terraform.tfvars.example'));
  const needed = Object.entries(configuration.variable).filter(
    ([, [block]]) => !('default' in block),
  );
  expect(Object.keys(given).sort()).toEqual(needed.map(([name]) => name).sort());
});

test('providers have versions', () => {
  const [providers] = configuration.terraform[0].required_providers;
  for (const { version } of Object.values(providers ?? {})) expect(version).toMatch(/^~> \d/);
});

test('no role may do everything of anything, and all resources are named where AWS knows any', () => {
  const statements = listStatements();
  expect(statements.length).toBeGreaterThan(5);
  expect(statements.flatMap(({ actions }) => actions).filter((name) => name.includes('*'))).toEqual(
    [],
  );
  const unbound = statements
    .filter(({ resources = [] }) => resources.includes('*'))
    .flatMap(({ actions }) => actions);
  expect(unbound).toEqual([
    'ssmmessages:CreateControlChannel',
    'ssmmessages:CreateDataChannel',
    'ssmmessages:OpenControlChannel',
    'ssmmessages:OpenDataChannel',
    'ecr:GetAuthorizationToken',
  ]);
  expect(text).not.toContain('arn:aws:iam::aws:policy');
});

test('the service may do with the bucket what the guide names, and nothing else', () => {
  const guide = readFileSync(
    fileURLToPath(new URL('../../docs/guides/run-the-service.mdx', import.meta.url)),
    'utf8',
  );
  const [, needed = ''] = /^The credentials need (.+?)\. /m.exec(guide) ?? [];
  const names = [...needed.matchAll(/`(s3:\w+)`/g)].map(([, name]) => name);
  expect(names).toHaveLength(4);
  const allowed = listStatements()
    .filter(({ effect }) => effect !== 'Deny')
    .flatMap(({ actions }) => actions.filter((name) => name.startsWith('s3:')));
  expect(allowed.sort()).toEqual(names.sort());
});

test('files are encrypted, versioned and private, and leave only by TLS', () => {
  only('aws_s3_bucket');
  expect(only('aws_s3_bucket_public_access_block')).toMatchObject({
    block_public_acls: true,
    block_public_policy: true,
    ignore_public_acls: true,
    restrict_public_buckets: true,
  });
  expect(JSON.stringify(only('aws_s3_bucket_server_side_encryption_configuration'))).toContain(
    '"sse_algorithm":"AES256"',
  );
  expect(only('aws_s3_bucket_versioning')).toMatchObject({
    versioning_configuration: [{ status: 'Enabled' }],
  });
  expect(listStatements().filter(({ effect }) => effect === 'Deny')).toMatchObject([
    { condition: [{ variable: 'aws:SecureTransport', values: ['false'] }] },
  ]);
  expect(JSON.stringify(only('aws_s3_bucket_lifecycle_configuration'))).toContain(
    '"abort_incomplete_multipart_upload":[{"days_after_initiation":1}]',
  );
});

test('the database is encrypted, backed up, and reached only by the containers, with TLS', () => {
  expect(only('aws_db_instance')).toMatchObject({
    engine: 'postgres',
    storage_encrypted: true,
    publicly_accessible: false,
    backup_retention_period: 14,
    skip_final_snapshot: false,
    vpc_security_group_ids: [to('aws_security_group.database.id')],
  });
  const rules = Object.values(configuration.resource.aws_vpc_security_group_ingress_rule ?? {});
  const toDatabase = rules.filter(
    ([{ security_group_id: group }]) => group === to('aws_security_group.database.id'),
  );
  expect(toDatabase).toEqual([
    [
      {
        security_group_id: to('aws_security_group.database.id'),
        description: 'The containers',
        ip_protocol: 'tcp',
        from_port: 5432,
        to_port: 5432,
        referenced_security_group_id: to('aws_security_group.tasks.id'),
      },
    ],
  ]);
  const address = secretValues().DATABASE_URL ?? '';
  expect(address).toContain('sslmode=verify-full');
  // The image has the certificate at this place.
  const [, file = ''] = /sslrootcert=(\S+)$/.exec(address) ?? [];
  expect(read('Dockerfile')).toContain(`global-bundle.pem ${file}\n`);
});

test('readers come in by HTTPS alone, and from nowhere to a container', () => {
  expect(resource('aws_lb_listener', 'http')).toMatchObject({
    default_action: [{ type: 'redirect', redirect: [{ protocol: 'HTTPS' }] }],
  });
  expect(resource('aws_lb_listener', 'https')).toMatchObject({ protocol: 'HTTPS', port: 443 });
  const open = Object.entries(
    configuration.resource.aws_vpc_security_group_ingress_rule ?? {},
  ).filter(([, [rule]]) => 'cidr_ipv4' in rule);
  expect(open.map(([name, [rule]]) => [name, rule.security_group_id])).toEqual([
    ['http', to('aws_security_group.balancer.id')],
    ['https', to('aws_security_group.balancer.id')],
  ]);
  for (const [service] of Object.values(configuration.resource.aws_ecs_service ?? {}))
    expect(service).toMatchObject({ network_configuration: [{ assign_public_ip: false }] });
  expect(only('aws_lb_target_group')).toMatchObject({ health_check: [{ path: '/readyz/web' }] });
});

/** The locals by name. */
const local = (name: string) => configuration.locals.find((locals) => name in locals)?.[name];
const secretValues = () => local('secrets') as Record<string, string>;

/** The variables that containers get, as far as the example decides them. */
function listEnvironment(): string[] {
  const merged = String(local('environment')).match(/^\s+([A-Z][A-Z0-9_]+)\s*=/gm) ?? [];
  const added = [...text.matchAll(/name = \\+"([A-Z][A-Z0-9_]+)\\+", value/g)].map(
    ([, name]) => name ?? '',
  );
  return [...merged.map((line) => line.replace(/[\s=]/g, '')), ...added];
}

test('containers get variables that the platform reads; secrets come from Secrets Manager, and only secrets', () => {
  const settings: Record<string, { secret?: boolean }> = platformSettings;
  const plain = listEnvironment();
  expect(plain).toEqual(
    expect.arrayContaining(['QUIRE_PUBLIC_URL', 'QUIRE_S3_BUCKET', 'QUIRE_WORKERS']),
  );
  expect(plain.filter((name) => settings[name]?.secret !== undefined || !settings[name])).toEqual(
    [],
  );
  expect(Object.keys(secretValues()).filter((name) => !settings[name]?.secret)).toEqual([]);
  // What they are made of is what the settings take.
  const bytes = Buffer.alloc(32, 255).toString('base64');
  const values = {
    DATABASE_URL: secretValues()
      .DATABASE_URL?.replace(to('random_password.database.result'), 'aZ09')
      .replace(to('aws_db_instance.quire.endpoint'), 'db.example.com:5432'),
    QUIRE_SECRET_KEY: bytes,
    QUIRE_METRICS_KEY: 'a'.repeat(40),
  };
  expect(Object.keys(values).sort()).toEqual(Object.keys(secretValues()).sort());
  expect(() => readSettings(platformSettings, values)).not.toThrow();
});

test('containers of the service cannot change their image, and write where the Dockerfiles declare volumes', () => {
  expect(local('container')).toMatchObject({ readonlyRootFilesystem: true, stopTimeout: 60 });
  expect(local('volumes')).toEqual({ data: '/data', tmp: '/tmp' });
  const platform = readFileSync(
    fileURLToPath(new URL('../../Dockerfile', import.meta.url)),
    'utf8',
  );
  expect([platform, read('Dockerfile')].map((file) => /^VOLUME (.+)$/m.exec(file)?.[1])).toEqual([
    '/data',
    '/tmp',
  ]);
  for (const name of ['front', 'worker'])
    expect(String(resource('aws_ecs_task_definition', name).container_definitions)).not.toContain(
      'readonlyRootFilesystem',
    );
});

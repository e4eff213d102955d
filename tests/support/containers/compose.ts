import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { load } from 'js-yaml';

/** What a service of a compose file says, as far as our files say it. */
export interface ComposeService {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  volumes?: string[] | undefined;
  deploy?: { replicas: number };
}

/** Keys that say how a service is built, reached from outside, or started again: a test does that itself. */
const NOT_OF_A_RUN = [
  'build',
  'depends_on',
  'ports',
  'restart',
  'stop_grace_period',
  'healthcheck',
];

/** Reads a compose file with the variables that a user sets; a required one that is missing is an error. */
export function readCompose(
  file: string,
  variables: Record<string, string>,
): Record<string, ComposeService> {
  const text = readFileSync(file, 'utf8').replace(
    /\$\{(\w+)(?::(?:(\?)|-([^}]*)))?\}/g,
    (_, name: string, required: string | undefined, fallback = '') => {
      const value = variables[name];
      if (value === undefined && required) throw new Error(`${file} needs ${name}.`);
      return value || fallback;
    },
  );
  const { services } = load(text) as { services: Record<string, ComposeService> };
  // A path that begins with a point is beside the file.
  const settle = (volume: string) => volume.replace(/^\.(?=\/)/, dirname(file));
  for (const service of Object.values(services)) service.volumes = service.volumes?.map(settle);
  return services;
}

/** The words of `podman run` for a service: its flags, image and command. */
export function toRunWords(service: ComposeService): string[] {
  const { image, command = [], environment = {}, read_only, tmpfs = [], ...rest } = service;
  const { cap_drop = [], security_opt = [], volumes = [], deploy: _, ...others } = rest;
  const unknown = Object.keys(others).filter((key) => !NOT_OF_A_RUN.includes(key));
  if (unknown.length > 0) throw new Error(`The test does not know ${unknown.join(', ')}.`);
  const repeat = (flag: string, values: string[]) => values.flatMap((value) => [flag, value]);
  return [
    ...(read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ...repeat(
      '--env',
      Object.entries(environment).map((pair) => pair.join('=')),
    ),
    ...repeat('--tmpfs', tmpfs),
    ...repeat('--cap-drop', cap_drop),
    ...repeat('--security-opt', security_opt),
    ...repeat('--volume', volumes),
    image,
    ...command,
  ];
}

import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { createProject } from './create-project.ts';
import { installPackages, type PackageManager } from './install.ts';

const HELP = `npm create quire [folder] [-- --name <name>]

Creates a site in a folder (default: the current folder) and installs its packages.
Existing files are never changed.

  --name <name>    name of the site (default: My docs)
  --no-install     do not install the packages
  -h, --help       print this help
  -v, --version    print the version
`;

/** Where the command runs, and for whom. */
export interface CreateContext {
  /** Of this package, and so of the `quire-docs` that the project gets. */
  version: string;
  manager: PackageManager;
  /** The folder in which it runs. */
  cwd: string;
  print(text: string): void;
}

/** Runs `create-quire` with these words and gives its exit code. Throws what the user did wrong. */
export async function runCreate(words: string[], context: CreateContext): Promise<0 | 1> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      name: { type: 'string', default: 'My docs' },
      'no-install': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean', short: 'v' },
    },
  });
  const { version, manager, cwd, print } = context;
  if (values.help || values.version) {
    print(values.help ? HELP : `${version}\n`);
    return 0;
  }
  if (positionals.length > 1)
    throw new TypeError(
      `Name only one folder, not ${positionals.length}: ${positionals.join(' ')}`,
    );
  const folder = positionals[0] ?? '.';
  const count = await createProject({ folder, name: values.name, version });
  print(`Created ${count} files in ${folder}.\n`);
  const isInstalled = !values['no-install'] && (await installPackages(manager, folder));
  print(toNextSteps(relative(cwd, folder), manager, isInstalled));
  return isInstalled || values['no-install'] ? 0 : 1;
}

function toNextSteps(folder: string, manager: PackageManager, isInstalled: boolean): string {
  const steps = [
    ...(folder === '' ? [] : [`cd ${folder}`]),
    ...(isInstalled ? [] : [`${manager} install`]),
    `${manager} run dev`,
  ];
  return `\nNext:\n\n${steps.map((step) => `  ${step}`).join('\n')}\n`;
}

#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { messageOf, QuireError } from '@quire/base';
import { runCreate } from './create-command.ts';
import { toPackageManager } from './install.ts';

const about = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
const { version } = JSON.parse(about) as { version: string };

try {
  process.exitCode = await runCreate(process.argv.slice(2), {
    version,
    manager: toPackageManager(process.env.npm_config_user_agent),
    cwd: process.cwd(),
    print: (text) => process.stdout.write(text),
  });
} catch (error) {
  const { what, fix } =
    error instanceof QuireError
      ? error
      : { what: messageOf(error), fix: 'Run with --help to see the usage.' };
  process.stderr.write(`error ${what}\n   → ${fix}\n`);
  process.exitCode = 2;
}

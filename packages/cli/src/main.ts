#!/usr/bin/env node
import { systemClock, systemRandom } from '@quire/base';
import { optimiseForBuilds } from './optimise.ts';
import { runCommand } from './run-command.ts';

if (process.argv[2] === 'build' || process.argv[2] === 'export') optimiseForBuilds();

process.exitCode = await runCommand(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  environment: process.env,
  clock: systemClock,
  random: systemRandom,
});

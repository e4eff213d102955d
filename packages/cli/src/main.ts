#!/usr/bin/env node
import { runCommand } from './run-command.ts';
import { runInProcess } from './run-in-process.ts';

await runInProcess(runCommand);

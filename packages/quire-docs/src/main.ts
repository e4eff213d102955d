#!/usr/bin/env node
import { runSiteProgram } from '@quire/cli/site';

await runSiteProgram();

import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasContainers } from '../../scripts/containers.mjs';
import { findTypedBlocks } from '../docs/command-blocks.ts';
import { TURN_TIMEOUT, takeDocumentedPorts } from '../docs/documented-ports.ts';
import { typeBlocks } from '../docs/type-page.ts';
import { openWorkshop, type Workshop } from '../support/containers/workshop.ts';
import { startQuire } from '../support/quire-process.ts';
import { hasRegistry, type Registry, startMirror } from '../support/registry.ts';
import { writeSite } from '../support/small-site.ts';
import { isSoak } from '../support/soak.ts';

// The blocks of commands that need containers are typed here, in a folder that is a clone as far as they need one.
// `docker` is Podman with what builds on this machine need.

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OF_A_CLONE = ['.dockerignore', 'Dockerfile', 'compose.yaml', 'examples'];
/** The image of the service installs more than a hundred packages. */
const LARGE = ['docs/guides/run-the-service.mdx'];

const blocks = findTypedBlocks('containers');
const pages = [...blocks.keys()].filter((page) => isSoak || !LARGE.includes(page));

let shop: Workshop;
let mirror: Registry | undefined;
let endTurn: () => void;
/** Hands the bundle out that the reader's values file names. */
const bundles = createServer((_request, response) => {
  response.end(readFileSync(shop.at('site.tar.gz')));
});

beforeAll(async () => {
  if (!hasContainers()) return;
  shop = await openWorkshop();
  await writeSite(shop.at('docs'), { index: 'A page from a container.' });
  const exported = startQuire(['export', shop.at('docs'), '--out', shop.at('site.tar.gz')]);
  expect(await exported.ended).toBe(0);
  await new Promise<void>((resolve) => bundles.listen(0, resolve));
  if (isSoak && hasRegistry) {
    mkdirSync(shop.at('mirror'));
    mirror = await startMirror(shop.at('mirror'));
  }
  const registry = mirror ? ['--build-arg', `npm_config_registry=${mirror.url}`] : [];
  mkdirSync(shop.at('bin'));
  shop.engine.writeDocker(shop.at('bin/docker'), [...shop.buildFlags, ...registry]);
  endTurn = await takeDocumentedPorts();
}, TURN_TIMEOUT);
afterAll(async () => {
  await shop?.close();
  bundles.close();
  mirror?.stop();
  endTurn?.();
}, 600_000);

function createClone(page: string): string {
  const folder = shop.at(page.replaceAll('/', '-'));
  mkdirSync(folder);
  for (const name of OF_A_CLONE) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  const pack = `node '${join(ROOT, 'scripts/pack.mjs')}' --out release`;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, scripts: { pack } }));
  const { port } = bundles.address() as AddressInfo;
  const bundleUrl = `http://host.containers.internal:${port}/site.tar.gz`;
  const values = { staticExport: { enabled: true, bundleUrl, allowInsecure: true } };
  // JSON is YAML.
  writeFileSync(join(folder, 'values.yaml'), JSON.stringify(values), { mode: 0o644 });
  return folder;
}

describe.skipIf(!hasContainers())(
  'the commands on a page can be typed where containers run',
  () => {
    test.each(pages)('%s', { timeout: 900_000 }, (page) =>
      typeBlocks(blocks.get(page) ?? [], createClone(page), {
        PATH: [shop.at('bin'), process.env.PATH].join(delimiter),
      }),
    );
  },
);

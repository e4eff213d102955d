import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, test } from 'vitest';
import { findTypedBlocks } from '../docs/command-blocks.ts';
import { TURN_TIMEOUT, takeDocumentedPorts } from '../docs/documented-ports.ts';
import { typeBlocks } from '../docs/type-page.ts';
import type { Workshop } from '../support/containers/workshop.ts';
import { hasRegistry, type Registry, startMirror } from '../support/registry.ts';

// The blocks of commands that need containers are typed here, in a folder that is a clone as far as they need one.
// `docker` is Podman with what builds on this machine need.

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OF_A_CLONE = ['.dockerignore', 'Dockerfile', 'compose.yaml', 'examples'];

const blocks = findTypedBlocks('containers');
const pages = [...blocks.keys()];

/** Tests in a workshop that holds a bundle, `site.tar.gz`; it is asked for when they run. */
export function testDocumentedCommands(openedShop: () => Workshop): void {
  let shop: Workshop;
  let mirror: Registry | undefined;
  let endTurn: () => void;
  /** Hands out the bundle that the reader's values file names. */
  const bundles = createServer((_request, response) => {
    response.end(readFileSync(shop.at('site.tar.gz')));
  });

  beforeAll(async () => {
    shop = openedShop();
    await new Promise<void>((resolve) => bundles.listen(0, resolve));
    if (hasRegistry) {
      mkdirSync(shop.at('mirror-of-pages'));
      mirror = await startMirror(shop.at('mirror-of-pages'));
    }
    const registry = mirror ? ['--build-arg', `npm_config_registry=${mirror.url}`] : [];
    mkdirSync(shop.at('bin'));
    shop.engine.writeDocker(shop.at('bin/docker'), [...shop.buildFlags, ...registry]);
    endTurn = await takeDocumentedPorts();
  }, TURN_TIMEOUT);
  afterAll(async () => {
    await shop.engine.podman('rm', '--all', '--force', '--time', '0');
    bundles.close();
    mirror?.stop();
    endTurn();
  });

  test.each(pages)('%s', { timeout: 900_000 }, (page) => {
    const { port } = bundles.address() as AddressInfo;
    const bundleUrl = `http://host.containers.internal:${port}/site.tar.gz`;
    return typeBlocks(blocks.get(page) ?? [], createClone(shop, page, bundleUrl), {
      PATH: [shop.at('bin'), process.env.PATH].join(delimiter),
    });
  });
}

/** The folder of a reader: a clone as far as the commands need one, and a values file that names the bundle. */
function createClone(shop: Workshop, page: string, bundleUrl: string): string {
  const folder = shop.at(page.replaceAll('/', '-'));
  mkdirSync(folder);
  for (const name of OF_A_CLONE) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  const pack = `node '${join(ROOT, 'scripts/pack.mjs')}' --out release`;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, scripts: { pack } }));
  const values = { staticExport: { enabled: true, bundleUrl, allowInsecure: true } };
  // JSON is YAML.
  writeFileSync(join(folder, 'values.yaml'), JSON.stringify(values), { mode: 0o644 });
  return folder;
}

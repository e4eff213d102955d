// Builds a site from one generated description: 2,000 operations, 400 schemas that refer to each other in
// circles. Prints CPU seconds and peak memory of the build, in a process of its own, the size of the output, and
// what a page carries beside its own operation.
// `node benchmarks/openapi.mjs [--operations N] [--schemas N] [--json FILE]`
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const MAX_MEGABYTES = 512;

/** Creates a description in which every schema leads to three others, and so to all. */
export function generateSpec(operationCount, schemaCount) {
  const schemas = {};
  for (let i = 0; i < schemaCount; i++) {
    const next = (step) => ({ $ref: `#/components/schemas/Model${(i * 7 + step) % schemaCount}` });
    schemas[`Model${i}`] = {
      type: 'object',
      description: `Model number ${i} of the generated description.`,
      required: ['id', 'name'],
      properties: {
        id: { type: 'string', format: 'uuid', readOnly: true },
        name: { type: 'string', minLength: 1, maxLength: 80, description: 'What readers see.' },
        state: { type: 'string', enum: ['open', 'paid', 'closed'], default: 'open' },
        count: { type: 'integer', minimum: 0, maximum: 1000 },
        parent: next(1),
        children: { type: 'array', items: next(3) },
        either: { oneOf: [next(11), next(12)] },
        labels: { type: 'object', additionalProperties: { type: 'string' } },
      },
    };
  }
  const paths = {};
  for (let i = 0; i < operationCount; i += 2) {
    const tag = `Group ${Math.floor(i / 40)}`;
    const ref = { $ref: `#/components/schemas/Model${i % schemaCount}` };
    const answer = (schema) => ({
      200: { description: 'Done.', content: { 'application/json': { schema } } },
      404: { description: 'There is none.' },
    });
    paths[`/things-${i}/{thingId}`] = {
      parameters: [{ name: 'thingId', in: 'path', required: true, schema: { type: 'string' } }],
      get: {
        tags: [tag],
        summary: `Get thing ${i}`,
        description: `Gives the thing with the number ${i}, with **all** that belongs to it.`,
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer', default: 20 } },
          { name: 'fields', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
        ],
        responses: answer(ref),
      },
      post: {
        tags: [tag],
        summary: `Change thing ${i}`,
        requestBody: { required: true, content: { 'application/json': { schema: ref } } },
        responses: answer(ref),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Generated', version: '1.0.0' },
    servers: [{ url: 'https://api.example.com/v1' }],
    security: [{ token: [] }],
    paths,
    components: { schemas, securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  };
}

const BUILD = `
import { buildSite, createFolderSink } from ${JSON.stringify(fileURLToPath(new URL('../packages/site/dist/index.js', import.meta.url)))};
const [source, target] = process.argv.slice(-2);
const sink = await createFolderSink(target);
const { pages, diagnostics } = await buildSite({ source, links: 'relative' }, sink);
await sink.finish?.();
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
const bad = diagnostics.filter(({ severity }) => severity === 'error').length;
console.log(JSON.stringify({ pages: pages.length, errors: bad, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 }));
`;

/** All bytes of the output, and the most that a page has outside of its main part. */
function measureOutput(folder) {
  let outputBytes = 0;
  let mostAround = 0;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    const stats = statSync(file);
    if (!stats.isFile()) continue;
    outputBytes += stats.size;
    if (!name.startsWith('api-reference') || !name.endsWith('.html')) continue;
    const text = readFileSync(file, 'utf8');
    const main = text.slice(text.indexOf('<main'), text.lastIndexOf('</main>'));
    mostAround = Math.max(mostAround, stats.size - Buffer.byteLength(main));
  }
  return { outputBytes, mostAround };
}

function measure(operations, schemas) {
  const folder = mkdtempSync(join(tmpdir(), 'quire-openapi-'));
  try {
    const source = join(folder, 'site');
    mkdirSync(source);
    const config = {
      theme: 'mint',
      name: 'Generated',
      colors: { primary: '#0055aa' },
      navigation: { tabs: [{ tab: 'API', openapi: 'openapi.json' }] },
    };
    writeFileSync(join(source, 'docs.json'), JSON.stringify(config));
    writeFileSync(join(source, 'openapi.json'), JSON.stringify(generateSpec(operations, schemas)));
    const script = join(folder, 'build.mjs');
    writeFileSync(script, BUILD);
    const size = readFileSync(join(source, 'openapi.json')).length;
    const run = spawnSync(process.execPath, [script, source, join(folder, 'out')], {
      encoding: 'utf8',
    });
    if (run.status !== 0) throw new Error(run.stderr);
    const output = measureOutput(join(folder, 'out'));
    return { operations, schemas, specBytes: size, ...JSON.parse(run.stdout), ...output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      operations: { type: 'string', default: '2000' },
      schemas: { type: 'string', default: '400' },
      json: { type: 'string' },
    },
  });
  const result = measure(Number(values.operations), Number(values.schemas));
  console.log(
    [
      `operations      ${result.operations}`,
      `schemas         ${result.schemas}, all in circles`,
      `pages           ${result.pages}`,
      `CPU             ${result.cpuSeconds.toFixed(1)} s, ${((result.cpuSeconds * 1000) / result.pages).toFixed(1)} ms a page`,
      `output          ${(result.outputBytes / 1e6).toFixed(0)} MB`,
      `around          ${(result.mostAround / 1024).toFixed(1)} KB of a page at most, beside its operation`,
      `memory          ${result.megabytes.toFixed(0)} MB at most (limit ${MAX_MEGABYTES})`,
    ].join('\n'),
  );
  if (values.json) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);
  if (result.megabytes > MAX_MEGABYTES || result.errors > 0) process.exitCode = 1;
}

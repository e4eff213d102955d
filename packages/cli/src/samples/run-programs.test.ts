import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { runWords } from '../testing/run-words.ts';

const SPEC = `openapi: 3.1.0
info: { title: Plants, version: "1" }
servers:
  - url: https://api.plants.example/v1
paths:
  /plants/{id}:
    get:
      summary: Look
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer }, example: 7 }
      x-codeSamples:
        - lang: Shell
          label: cURL
          source: curl https://api.plants.example/v1/plants/7
        - lang: JavaScript
          source: |
            const response = await fetch('https://api.plants.example/v1/plants/nine');
            console.log(await response.json());
      responses:
        "200":
          description: Found
          content:
            application/json:
              schema: { type: object, required: [name], properties: { name: { type: string } } }
              example: { name: Fern }
`;

const fence = (language: string, ...lines: string[]) =>
  [`\`\`\`${language}`, ...lines, '```', ''].join('\n');

const GOOD = [
  "const response = await fetch('https://api.plants.example/v1/plants/7');",
  "if ((await response.json()).name !== 'Fern') process.exit(3);",
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-programs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const config = {
    theme: 'mint',
    name: 'Plants',
    colors: { primary: '#0055aa' },
    api: { openapi: 'api.yaml' },
    navigation: { pages: ['index'] },
  };
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(config));
  writeFileSync(join(folder, 'api.yaml'), SPEC);
});

const write = (...blocks: string[]) =>
  writeFileSync(
    join(folder, 'index.mdx'),
    ['---', 'title: Start', 'description: About plants.', '---', '', ...blocks].join('\n'),
  );

const PROGRAMS = 'run/program,run/program-missing,run/request';
const PATH = process.env.PATH ?? '';
const check = (...words: string[]) =>
  runWords(['check', folder, '--only', PROGRAMS, '--run', ...words], { PATH });

describe('quire check --allow-exec', () => {
  it('runs programs against the mock, and says of wrong ones page, line, expected and actual', async () => {
    write(
      fence('js', ...GOOD),
      fence('js', "await fetch('https://api.plants.example/v1/plants/fern');"),
      fence('js', "await fetch('https://api.plants.example/v1/plants/7');", 'process.exit(4);'),
      fence('js', "console.log('https://api.plants.example/v1/plants/7');"),
      fence('js', 'throw new Error("this calls no API of the site")'),
    );
    const { code, out, err } = await check('--allow-exec');
    expect([code, out.split('\n').filter((line) => / error /.test(line))]).toEqual([
      1,
      [
        'api.yaml:11 error GET /plants/nine of the javascript sample does not match the API description: path.id must be an integer, but is "nine" (string). [run/request]',
        'index.mdx:12 error GET /plants/fern of the js sample does not match the API description: path.id must be an integer, but is "fern" (string). [run/request]',
        'index.mdx:16 error The program must exit with 0 after 1 request, but it exited with 4. [run/program]',
        expect.stringMatching(
          /^index\.mdx:21 error The program must call the API, but it sent no request, and it printed: http:\/\/127\.0\.0\.1:\d+\/\d+\/0\/plants\/7 \[run\/program\]$/,
        ),
      ],
    ]);
    expect(err).toContain('and 5 programs.');
  });

  it('runs nothing without the flag', async () => {
    write(fence('js', ...GOOD, 'process.exit(4);'));
    expect(await check()).toMatchObject({ code: 0 });
  });

  it('gives programs no variable but those that are named, and repeats no value of them', async () => {
    write(
      fence(
        'bash',
        'node -e \'fetch(process.env.QUIRE_API_URL + "/plants/7")\' && touch plant.json',
        'echo "key is $PLANT_KEY, other is $OTHER_KEY, home is $HOME, folder is $PWD"',
        'exit 2',
      ),
    );
    const environment = { PATH, PLANT_KEY: 'fern-secret', OTHER_KEY: 'moss-secret' };
    const { out } = await runWords(
      ['check', folder, '--only', PROGRAMS, '--allow-exec', '--exec-env', 'PLANT_KEY'],
      environment,
    );
    const [, home, place] = /home is (\S+), folder is (\S+)/.exec(out) ?? [];
    expect(out).toContain('it exited with 2, and it printed: key is ***, other is , home is');
    expect(out).not.toContain('secret');
    expect([home === place, home?.startsWith(tmpdir())]).toEqual([true, true]);
    expect(() => readFileSync(join(home ?? '', 'plant.json'))).toThrow('ENOENT');
  });

  it('lets programs that go through a proxy call no other host', async () => {
    const asked: string[] = [];
    const other = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.2', resolve));
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    write(
      fence(
        'bash',
        'curl -sf "$QUIRE_API_URL/plants/7" && echo',
        `curl -s http://127.0.0.2:${port}/secret; curl -s https://127.0.0.2:${port}/secret`,
      ),
    );
    const { code } = await check('--allow-exec');
    expect([code, asked]).toEqual([1, []]);
  });

  it('refuses what has no effect, and pull requests that may be of a fork', async () => {
    write(fence('js', ...GOOD));
    const fork = { PATH, GITHUB_ACTIONS: 'true', GITHUB_REF: 'refs/pull/7/merge' };
    const [alone, forked] = [
      await check('--exec-env', 'PLANT_KEY'),
      await runWords(['check', folder, '--allow-exec'], fork),
    ];
    expect([alone.code, forked.code]).toEqual([2, 2]);
    expect(alone.err).toContain('--exec-env changes nothing without --allow-exec.');
    expect(forked.err).toContain('the pull request may come from a fork');
  });
});

describe('quire check --record', () => {
  const record = () => JSON.parse(readFileSync(join(folder, 'tested-samples.json'), 'utf8'));
  const curl = fence('bash', 'curl https://api.plants.example/v1/plants/7');

  it('writes what was run, keeps what still stands, and drops what changed', async () => {
    write(curl, fence('js', ...GOOD), fence('js', '// Another text', ...GOOD));
    await check('--allow-exec', '--record');
    const first = record();
    expect(
      first.samples.map(({ file, result, against }: Record<string, string>) => [
        file,
        result,
        against,
      ]),
    ).toEqual([
      ...Array(2).fill(['api.yaml', expect.stringMatching(/passed|failed/), 'mock']),
      ...Array(3).fill(['index.mdx', 'passed', 'mock']),
    ]);
    write(curl, fence('js', ...GOOD), fence('js', '// A new text', ...GOOD));
    const stale = await runWords(['check', folder, '--only', 'tested-sample-changed']);
    expect(stale.out).toContain(
      'index.mdx warning tested-samples.json has 1 recorded sample of this file that changed since.',
    );
    await check('--record');
    const digests = (list: { digest: string }[]) => list.map(({ digest }) => digest);
    expect(record().samples).toHaveLength(4);
    expect(digests(first.samples)).toEqual(expect.arrayContaining(digests(record().samples)));
    expect(await runWords(['check', folder, '--only', 'tested-sample-changed'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('no problems found'),
    });
  });
});

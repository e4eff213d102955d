import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readAction, readGitlabTemplate, toActionStep } from '../support/ci-integrations.ts';
import { QUIRE } from '../support/quire-process.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, TEST_KEY, type TestPlatform } from '../support/test-platform.ts';

const INTEGRATIONS = fileURLToPath(new URL('../../integrations', import.meta.url));
const ACTION = join(INTEGRATIONS, 'github');
const PACKAGE = new URL('../../packages/cli/package.json', import.meta.url);

let folder: TemporaryFolder;
let runs = 0;
/** The repository of a documentation team, and the folder in which a runner installs the command. */
let repository: string;
let runner: string;

beforeAll(async () => {
  folder = await createTemporaryFolder();
});
afterAll(() => folder.remove());
beforeEach(async () => {
  repository = join(folder.path, `repository-${++runs}`);
  runner = join(folder.path, `runner-${runs}`);
  await mkdir(join(repository, 'docs'), { recursive: true });
  await writeFile(
    join(repository, 'docs/docs.json'),
    '{"theme":"mint","name":"Tides","colors":{"primary":"#0a7"},"navigation":{"pages":["index"]}}',
  );
  await writePage('# Hello\n\nHigh water is at noon.\n');
  // A configuration that shows whether it was run.
  await writeFile(
    join(repository, 'docs/quire.config.mjs'),
    "import { writeFileSync } from 'node:fs';\nwriteFileSync(new URL('../was-run', import.meta.url), '');\nexport default { plugins: [] };\n",
  );
  const commands = join(runner, `quire-docs-${await currentVersion()}/node_modules/.bin`);
  await mkdir(commands, { recursive: true });
  const command = `#!/bin/sh\nexec '${process.execPath}' '${QUIRE}' "$@"\n`;
  await writeFile(join(commands, 'quire'), command);
  await chmod(join(commands, 'quire'), 0o755);
});

async function writePage(text: string): Promise<void> {
  await writeFile(
    join(repository, 'docs/index.mdx'),
    `---\ntitle: Tides\ndescription: When.\n---\n\n${text}`,
  );
}

async function currentVersion(): Promise<string> {
  return JSON.parse(await readFile(PACKAGE, 'utf8')).version;
}

const wasRun = () =>
  readFile(join(repository, 'was-run')).then(
    () => true,
    () => false,
  );

interface Ended {
  code: number;
  output: string;
}

function runScript(script: string, environment: Record<string, string>): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      'bash',
      ['--noprofile', '--norc', '-euo', 'pipefail', '-c', script],
      { cwd: repository, env: { PATH: process.env.PATH ?? '', ...environment } },
      (error, stdout, stderr) =>
        resolve({
          code: typeof error?.code === 'number' ? error.code : 0,
          output: stdout + stderr,
        }),
    );
  });
}

/** Runs the first step of the action as a runner does. */
async function runAction(
  given: Record<string, string>,
  isFork = false,
): Promise<Ended & { outputs: string }> {
  const { script, environment } = toActionStep(ACTION, given, isFork);
  const outputs = join(runner, 'outputs');
  await writeFile(outputs, '');
  const runnerOwn = { GITHUB_OUTPUT: outputs, RUNNER_TEMP: runner };
  const ended = await runScript(script, { ...environment, ...runnerOwn });
  return { ...ended, outputs: await readFile(outputs, 'utf8') };
}

describe('the GitHub Action', () => {
  test('uses the version that it belongs to', async () => {
    expect(readAction(ACTION).inputs.version?.default).toBe(await currentVersion());
  });

  test('marks what is wrong at its line, and fails', async () => {
    await writePage('[Nowhere](/nowhere)\n');
    const { code, output } = await runAction({ folder: 'docs', strict: 'true' });
    expect(code).toBe(1);
    expect(output).toMatch(/::(error|warning) file=docs\/index\.mdx,line=6,.*nowhere/);
    expect(output).not.toContain('files, ');
  });

  test('checks and builds, with the files of a host', async () => {
    const { code, outputs } = await runAction({ folder: 'docs', host: 'netlify', out: 'public' });
    expect([code, outputs]).toEqual([0, 'folder=public\n']);
    expect(await readFile(join(repository, 'public/index.html'), 'utf8')).toContain('High water');
    expect(await readFile(join(repository, 'public/_headers'), 'utf8')).toContain('immutable');
    expect(await wasRun()).toBe(true);
  });

  test('exports a bundle', async () => {
    const { code, outputs } = await runAction({ folder: 'docs', run: 'export' });
    expect([code, outputs]).toEqual([0, 'bundle=site.tar.gz\n']);
  });

  test('runs no configuration of a fork', async () => {
    const { code } = await runAction({ folder: 'docs', run: 'check build export' }, true);
    expect([code, await wasRun()]).toEqual([0, false]);
  });

  test.each([
    [{ run: 'check deploy' }, 'run: "deploy" is not a step. Use check, build, export or publish.'],
    [{ run: ' ' }, 'The input run is empty. Use check, build, export or publish.'],
    [{ run: 'publish' }, 'publish requires the input domain.'],
    [{ run: 'publish', domain: 'docs.localhost' }, 'publish requires the input api.'],
    [{ version: '1.0.0; id' }, 'version: "1.0.0; id" is not a version such as 0.1.0.'],
  ])('says what is wrong with %j', async (given, message) => {
    const { code, output } = await runAction({ folder: 'docs', ...given });
    expect(code).toBe(1);
    expect(output).toContain(`::error::${message}`);
  });

  describe('with a service', () => {
    let quire: TestPlatform;
    beforeAll(async () => {
      quire = await startTestPlatform();
    });
    afterAll(() => quire.stop());

    const given = () => ({
      folder: 'docs',
      run: 'publish',
      api: quire.platform.url,
      domain: 'demo.localhost',
      'api-key': TEST_KEY,
    });

    test('publishes, and never prints the key', async () => {
      await writeFile(
        join(repository, 'docs/quire.config.mjs'),
        'export default { plugins: [] };\n',
      );
      const { code, output } = await runAction(given());
      expect([code, output.includes(TEST_KEY)]).toEqual([0, false]);
      expect(output).toContain('demo.localhost');
    });

    test('publishes a preview, says where it is, and goes live with nothing', async () => {
      await writeFile(
        join(repository, 'docs/quire.config.mjs'),
        'export default { plugins: [] };\n',
      );
      const text = async () =>
        (await quire.call('/', { key: null, headers: { host: 'demo.localhost' } })).text;
      const live = await text();
      await writePage('Low water is at six.\n');
      const { code, outputs } = await runAction({ ...given(), preview: 'true' });
      expect(code).toBe(0);
      const [, url = ''] = /^preview-url=(http:\/\/\S+--demo\.localhost:\d+)$/m.exec(outputs) ?? [];
      const { hostname } = new URL(url);
      const preview = await quire.call('/', { key: null, headers: { host: hostname } });
      expect(preview.text).toContain('Low water is at six.');
      expect(await text()).toBe(live);
    });

    test('does not publish what a fork sends', async () => {
      const { code, output } = await runAction(given(), true);
      expect([code, output]).toEqual([
        0,
        '::notice::The site was not published because this pull request comes from a fork.\n',
      ]);
    });
  });
});

describe('the GitLab template', () => {
  const template = readGitlabTemplate(join(INTEGRATIONS, 'gitlab'));

  /** Runs a job without its first line, which installs the package. */
  async function runJob(name: string, environment: Record<string, string> = {}): Promise<Ended> {
    const lines = [
      ...(template['.quire']?.before_script.slice(1) ?? []),
      ...(template[name]?.script ?? []),
    ];
    const commands = join(runner, `quire-docs-${await currentVersion()}/node_modules/.bin`);
    return runScript(`set +u\n${lines.join('\n')}`, {
      ...template.variables,
      QUIRE_FOLDER: 'docs',
      CI_PROJECT_ID: '1',
      ...environment,
      PATH: `${commands}:${process.env.PATH}`,
    });
  }

  test('uses the version that it belongs to', async () => {
    expect(template.variables.QUIRE_VERSION).toBe(await currentVersion());
  });

  test('writes a Code Quality report, and fails where there are errors', async () => {
    await writePage('<Card>\n');
    const { code } = await runJob('docs:check');
    const report = JSON.parse(await readFile(join(repository, 'quire-findings.json'), 'utf8'));
    expect(code).toBe(1);
    expect(report).toMatchObject([{ location: { path: 'docs/index.mdx', lines: { begin: 6 } } }]);
  });

  test('builds the site', async () => {
    expect((await runJob('docs:build')).code).toBe(0);
    expect(await readFile(join(repository, 'dist/index.html'), 'utf8')).toContain('High water');
    expect(await wasRun()).toBe(true);
  });

  test('publishes a preview of a merge request, and says where it is', async () => {
    const quire = await startTestPlatform();
    onTestFinished(() => quire.stop());
    await writeFile(join(repository, 'docs/quire.config.mjs'), 'export default { plugins: [] };\n');
    const { code, output } = await runJob('docs:preview', {
      QUIRE_API: quire.platform.url,
      QUIRE_DOMAIN: 'demo.localhost',
      QUIRE_PREVIEW_KEY: TEST_KEY,
    });
    expect([code, output.includes(TEST_KEY)]).toEqual([0, false]);
    const told = await readFile(join(repository, 'quire-preview.env'), 'utf8');
    expect(told).toMatch(/^QUIRE_PREVIEW_URL=http:\/\/\S+--demo\.localhost:\d+\n$/);
  });

  test('runs no configuration of a fork', async () => {
    const fork = { CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '2' };
    expect((await runJob('docs:build', fork)).code).toBe(0);
    expect(await wasRun()).toBe(false);
  });
});

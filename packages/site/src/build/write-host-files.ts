import { locate } from '@quire/base';
import { toGithubPagesFiles } from '../hosts/github-pages.ts';
import type { Host, HostedOutput, HostFiles } from '../hosts/host-files.ts';
import { toCloudflareFiles, toNetlifyFiles } from '../hosts/lists-of-lines.ts';
import { toS3Files } from '../hosts/s3.ts';
import { toVercelFiles } from '../hosts/vercel.ts';
import type { SiteBuild } from './site-build.ts';

const WRITERS: Record<Host, (output: HostedOutput) => HostFiles> = {
  netlify: toNetlifyFiles,
  cloudflare: toCloudflareFiles,
  vercel: toVercelFiles,
  'github-pages': toGithubPagesFiles,
  s3: toS3Files,
};

/** Writes what the host of the output reads: redirects, headers, settings. A file of the author's wins. */
export async function writeHostFiles({
  options: { host, siteUrl },
  project,
  recorder,
  report,
}: SiteBuild): Promise<void> {
  if (host === undefined) return;
  const { files, unsupported } = WRITERS[host]({
    redirects: project.config.redirects,
    files: [...recorder.entries()].map(([path]) => path),
    siteUrl,
  });
  for (const [path, text] of Object.entries(files)) {
    if (!recorder.has(path)) await recorder.write(path, Buffer.from(text));
  }
  for (const { source } of unsupported) {
    const message = `${host} cannot follow the redirect from "${source}".`;
    const fix = 'Write one redirect for each path, or choose another host.';
    report(
      locate(
        { code: 'redirect-unsupported', severity: 'warning', message, fix },
        { file: 'docs.json' },
      ),
    );
  }
}

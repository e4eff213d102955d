// `node scripts/extract-github-calls.mjs DESCRIPTION`: takes the calls that Quire makes out of GitHub's own description of
// its API, for the server that stands for GitHub in tests. DESCRIPTION is `generated/api.github.com.deref.json` of the npm
// package @octokit/openapi, which at 385 MB is no dependency.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CALLS = [
  'GET /repos/{owner}/{repo}',
  'GET /repos/{owner}/{repo}/pulls',
  'GET /repos/{owner}/{repo}/pulls/{pull_number}',
  'GET /repos/{owner}/{repo}/commits/{ref}/check-runs',
  'POST /repos/{owner}/{repo}/check-runs',
  'PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}',
  'GET /repos/{owner}/{repo}/issues/{issue_number}/comments',
  'POST /repos/{owner}/{repo}/issues/{issue_number}/comments',
  'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}',
  'GET /repos/{owner}/{repo}/deployments',
  'POST /repos/{owner}/{repo}/deployments',
  'POST /repos/{owner}/{repo}/deployments/{deployment_id}/statuses',
  'GET /app/installations',
  'POST /app/installations/{installation_id}/access_tokens',
  'GET /installation/repositories',
  'POST /app-manifests/{code}/conversions',
];

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Name the description: node scripts/extract-github-calls.mjs DESCRIPTION');
  process.exit(2);
}
const { info, paths } = JSON.parse(readFileSync(file, 'utf8'));
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const out = join(root, 'tests/fixtures/providers/github-calls.json');
const calls = CALLS.map((call) => {
  const [method, path] = call.split(' ');
  const operation = paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`The description has no ${call}.`);
  const [status] = Object.keys(operation.responses).filter((code) => code.startsWith('2'));
  const answer = operation.responses[status].content?.['application/json'];
  return {
    method,
    path,
    documentation: operation.externalDocs.url,
    query:
      operation.parameters?.flatMap(({ in: place, name }) => (place === 'query' ? [name] : [])) ??
      [],
    body: withoutProse(operation.requestBody?.content?.['application/json']?.schema),
    status: Number(status),
    answer: Object.values(answer?.examples ?? {})[0]?.value,
  };
});
writeFileSync(
  out,
  `${JSON.stringify({ description: `@octokit/openapi ${info.version}`, calls }, null, 1)}\n`,
);

/** A schema without the words for people, which are most of it. */
function withoutProse(schema) {
  if (Array.isArray(schema)) return schema.map(withoutProse);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(
    ([key, value]) =>
      !(['description', 'example', 'examples'].includes(key) && typeof value !== 'object') &&
      key !== 'examples',
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutProse(value)]));
}

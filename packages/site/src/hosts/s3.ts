import { KEEP_FOREVER } from '@quire/base';
import type { RedirectRule } from '@quire/model';
import type { HostedOutput, HostFiles } from './host-files.ts';

const FOLDER = '_quire/host';

/** What CloudFront takes as one function. */
const MAX_FUNCTION_BYTES = 10_240;

/** For a bucket behind CloudFront: the function that finds pages and redirects, and the commands that upload. */
export function toS3Files({ redirects }: HostedOutput): HostFiles {
  const whole = toFunction(redirects);
  const fits = Buffer.byteLength(whole) <= MAX_FUNCTION_BYTES;
  return {
    files: {
      [`${FOLDER}/cloudfront-function.js`]: fits ? whole : toFunction([]),
      [`${FOLDER}/upload.sh`]: UPLOAD,
    },
    unsupported: fits ? [] : [...redirects],
  };
}

/** The first redirect that matches is followed; else a path without extension is that of a page. */
function toFunction(redirects: readonly RedirectRule[]): string {
  const rules = redirects.map((rule) => JSON.stringify(toExpression(rule)));
  return `// CloudFront function for viewer requests, cloudfront-js-2.0.
const RULES = [
${rules.map((rule) => `  ${rule},\n`).join('')}];

function handler(event) {
  const request = event.request;
  const path = request.uri.length > 1 ? request.uri.replace(/\\/+$/, '') : request.uri;
  for (const [source, destination, status] of RULES) {
    const match = new RegExp(source).exec(path);
    if (match === null) continue;
    const location = destination.replace(/\\$(\\d+)/g, (_, place) => match[place] || '');
    const isShort = location.length > 1 && !destination.endsWith('/');
    const value = isShort ? location.replace(/\\/$/, '') : location;
    return {
      statusCode: status,
      statusDescription: 'Moved',
      headers: { location: { value } },
    };
  }
  if (request.uri.endsWith('/')) request.uri += 'index.html';
  else if (!/\\.[^/]*$/.test(request.uri)) request.uri += '.html';
  return request;
}
`;
}

/** The source as an expression, and the destination with the numbers of its places. */
function toExpression({ source, destination, permanent }: RedirectRule): [string, string, number] {
  const names: string[] = [];
  const parts = source
    .replace(/(?<=.)\/$/, '')
    .split(/(\/:[A-Za-z_]\w*\*|(?<=\/):[A-Za-z_]\w*|\*$)/)
    .map((part) => {
      const name = /^\/?:([A-Za-z_]\w*)(\*?)$/.exec(part);
      if (name) names.push(`:${name[1]}${name[2]}`);
      else if (part === '*') names.push('*');
      if (name?.[2] === '*') return '(?:/(.*))?';
      if (name) return '([^/]+)';
      return part === '*' ? '(.+)' : encodeURI(part).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    });
  const target = names.reduce(
    (text, name, index) => text.replace(name, `$${index + 1}`),
    destination,
  );
  return [`^${parts.join('')}$`, target, permanent ? 308 : 307];
}

const HASHED = `${'[0-9a-f]'.repeat(8)}`;

/** What pages name is uploaded before them, and what is gone is removed after them. */
const UPLOAD = `#!/bin/sh
# Uploads the site: sh ${FOLDER}/upload.sh BUCKET [DISTRIBUTION]
set -eu
cd "$(dirname "$0")/../.."
aws s3 sync . "s3://$1" --exclude "*" \\
  --include "_assets/*.${HASHED}*.*" --include "_quire/*.${HASHED}*.*" \\
  --cache-control "${KEEP_FOREVER}"
aws s3 sync . "s3://$1" --exclude "${FOLDER}/*" \\
  --exclude "_assets/*.${HASHED}*.*" --exclude "_quire/*.${HASHED}*.*" \\
  --cache-control "public, no-cache"
aws s3 sync . "s3://$1" --exclude "${FOLDER}/*" --delete --size-only
if [ "$#" -gt 1 ]; then
  aws cloudfront create-invalidation --distribution-id "$2" --paths "/*"
fi
`;

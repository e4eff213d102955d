/**
 * The command that publishes a folder at a domain, with the key in `QUIRE_API_KEY`; `--create` creates the site when
 * there is none.
 */
export function toPublishCommand(
  api: string,
  domain: string,
  { creates }: { creates: boolean },
): string {
  const lines = [
    'npx quire publish ./docs',
    `  --domain ${domain}`,
    `  --api ${api}`,
    ...(creates ? ['  --create'] : []),
  ];
  return lines.join(' \\\n');
}

/** A domain that is free to take on this platform: one below its own host. */
export function toExampleDomain(host: string): string {
  return /^[\d.:[\]]+$/.test(host) ? 'docs.localhost' : `docs.${host}`;
}

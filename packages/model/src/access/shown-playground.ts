import type { BundleManifest, ManifestPlayground } from '../bundle-manifest.ts';
import type { RuleRef } from './access-list.ts';

/** What readers may call from the playground: the servers of the API pages that they may read; nothing where there are none. */
export function toShownPlayground(
  { playground, access }: Pick<BundleManifest, 'playground' | 'access'>,
  decide: (rule: RuleRef) => boolean,
): ManifestPlayground | undefined {
  if (!playground || !access?.playground) return playground;
  const ruled = Object.entries(access.playground).filter(([ref]) =>
    decide(ref === 'site' ? ref : Number(ref)),
  );
  const all = [playground, ...ruled.map(([, own]) => own)];
  const servers = [...new Set(all.flatMap((own) => own.servers))].sort();
  const origins = [...new Set(all.flatMap((own) => own.origins))].sort();
  const tokens = [...new Set(all.flatMap((own) => own.tokens ?? []))].sort();
  if (origins.length === 0) return undefined;
  const { proxy } = playground;
  return { proxy, servers, ...(tokens.length > 0 ? { tokens } : {}), origins };
}

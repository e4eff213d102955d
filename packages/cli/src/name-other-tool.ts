import { join } from 'node:path';
import { hasErrorCode } from '@quire/base';

/** The error, or a more helpful one where a folder without a docs.json is the site of another tool. */
export async function nameOtherTool(error: unknown, folder: string | undefined): Promise<unknown> {
  if (folder === undefined || !hasErrorCode(error, 'SITE_CONFIG_MISSING')) return error;
  const { recognizeSite, siteOfOtherTool } = await import('@quire/migrate');
  const site = recognizeSite(folder);
  if (!site) return error;
  const target = join(site.folder, '..', 'quire-docs');
  return siteOfOtherTool({ asked: folder, folder: site.folder, tool: site.title, target });
}

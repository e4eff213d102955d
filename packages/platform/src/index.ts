export {
  type Administration,
  openAdministration,
} from './administration/open-administration.ts';
export {
  findOrganisation,
  listApiKeys,
  listOrganisations,
  setPlan,
} from './administration/organisations.ts';
export { createApiKey, revokeApiKey } from './auth/api-key.ts';
export { createOrganisation } from './organisations/organisations.ts';
export type { Services } from './services.ts';
export { type PlatformSettings, platformSettings } from './settings.ts';
export { createSite } from './sites/sites.ts';
export { type Platform, type StartOptions, startPlatform } from './start-platform.ts';
export { publishFolder, waitForVersion } from './versions/publish-folder.ts';

export {
  type ListBranch,
  type ListPart,
  mapList,
  type RuleRef,
  resolveList,
} from './access/access-list.ts';
export {
  type AccessRule,
  ANY_READER,
  type Audience,
  anyOf,
  isForNobody,
  NOBODY,
  type Reader,
  type SiteAccess,
  toAccessRule,
  toRuleKey,
} from './access/access-rule.ts';
export { type GroupRule, toGroupRules } from './access/group-rules.ts';
export { implies } from './access/implies.ts';
export { mayRead } from './access/may-read.ts';
export { toShownPlayground } from './access/shown-playground.ts';
export { type AccessView, NO_RULES, toView } from './access/view.ts';
export type { AddressResolver } from './address-resolver.ts';
export * from './bundle-manifest.ts';
export { type DataFault, findDataFault } from './data/find-data-fault.ts';
export {
  DataSyntaxError,
  describeLoose,
  type LooseSyntax,
  type ReadData,
} from './data/read-data.ts';
export { readJson } from './data/read-json.ts';
export { readYaml } from './data/read-yaml.ts';
export { listYamlLines, type ValuePath } from './data/yaml-lines.ts';
export * from './diff-report.ts';
export type { Api } from './docs-json/api.ts';
export type { ApiSource, GraphqlSource, SdkSource } from './docs-json/api-source.ts';
export type { Appearance } from './docs-json/appearance.ts';
export type { Background } from './docs-json/background.ts';
export type { Banner } from './docs-json/banner.ts';
export type {
  ErrorPages,
  Interaction,
  MarkdownOptions,
  Metadata,
  Search,
} from './docs-json/behaviour.ts';
export { CODE_THEMES, type CodeTheme } from './docs-json/code-themes.ts';
export type { ColorPair } from './docs-json/color.ts';
export { type Colors, DEFAULT_PRIMARY } from './docs-json/colors.ts';
export {
  CONTEXTUAL_ACTIONS,
  type Contextual,
  type ContextualAction,
  type ContextualOption,
} from './docs-json/contextual.ts';
export type { Font, Fonts } from './docs-json/fonts.ts';
export {
  type Footer,
  type FooterColumn,
  SOCIALS,
  type SocialLink,
  type SocialName,
} from './docs-json/footer.ts';
export { ICON_LIBRARIES, ICON_STYLES } from './docs-json/icon-value.ts';
export type { Icons } from './docs-json/icons.ts';
export type { ImagePair } from './docs-json/image-pair.ts';
export type { Integrations } from './docs-json/integrations.ts';
export { LANGUAGES } from './docs-json/languages.ts';
export type { Logo } from './docs-json/logo.ts';
export type { Navbar, NavbarLink, NavbarPrimary } from './docs-json/navbar.ts';
export type { DirectoryStyle } from './docs-json/navigation.ts';
export type { RedirectRule } from './docs-json/redirects.ts';
export { SAMPLE_LANGUAGES, type SampleLanguage } from './docs-json/sample-languages.ts';
export type { Seo } from './docs-json/seo.ts';
export type { SiteConfig } from './docs-json/site-config.ts';
export type { CodeBlocks, Styling } from './docs-json/styling.ts';
export { THEMES, type ThemeName } from './docs-json/theme.ts';
export type { Thumbnails } from './docs-json/thumbnails.ts';
export type { Variations } from './docs-json/variations.ts';
export {
  configNotAnObject,
  configSyntax,
  configTooLarge,
  mountTableInvalid,
  signingKeyInvalid,
} from './errors.ts';
export * from './features.ts';
export type { Frontmatter, PageMode } from './frontmatter/frontmatter.ts';
export type { GraphqlKind } from './frontmatter/graphql-kinds.ts';
export { type ParsedFrontmatter, parseFrontmatter } from './frontmatter/parse-frontmatter.ts';
export type { RelatedLink } from './frontmatter/related-links.ts';
export type { Icon } from './icon.ts';
export type { ReadRef } from './json/resolve-refs.ts';
export { convertLegacyConfig } from './legacy/convert-legacy-config.ts';
export { SIGNATURE_FILE, signManifest, verifyManifestSignature } from './manifest-signature.ts';
export {
  MOCK_FOLDER,
  MOCK_FRAME,
  type MockAddress,
  parseMockAddress,
  readMockFile,
  toMockFile,
} from './mock-file.ts';
export { assertMountTable, describeMount } from './mounts/check-mounts.ts';
export { composeConfig, type MountedConfig } from './mounts/compose-config.ts';
export { type ComposedFile, composeFiles, type MountedFiles } from './mounts/compose-files.ts';
export {
  MOUNT_LIMITS,
  type Mount,
  type MountRoot,
  type MountTable,
  toMountBase,
  toVersionFolder,
} from './mounts/mount.ts';
export { createMountBases, joinBase, type MountBases, withinBase } from './mounts/mount-bases.ts';
export {
  isRefPattern,
  listRefVersions,
  MAX_PATTERN_VERSIONS,
  matchRef,
  type RefPattern,
  type RefVersion,
} from './mounts/ref-pattern.ts';
export {
  type Endpoint,
  HTTP_METHODS,
  parseEndpoint,
} from './navigation/endpoint.ts';
export { firstPage } from './navigation/first-page.ts';
export {
  findPage,
  inheritedFrom,
  type ListedPage,
  listPages,
  toAudience,
  trailTo,
} from './navigation/list-pages.ts';
export type {
  Division,
  DivisionKind,
  Group,
  Inheritable,
  Navigation,
  NavigationNode,
  PageEntry,
} from './navigation/navigation.ts';
export { toPageEntry } from './navigation/page-entry.ts';
export { createTerritory, findInTerritory, type Territory } from './navigation/territory.ts';
export { type FileRole, toFileRole } from './page/file-role.ts';
export { createIgnoreRules, IGNORE_FILE, type IgnoreRules } from './page/ignore-file.ts';
export { type PageList, type PageListEntry, toPageListFile } from './page/page-list.ts';
export { toPagePath, toTitle, toUrlPath } from './page/page-path.ts';
export { toProjectPath } from './page/project-path.ts';
export { STATIC_EXTENSIONS } from './page/static-extensions.ts';
export { isToolFolder } from './page/tool-folder.ts';
export { resolveVisibility, type Visibility, type VisibilityInput } from './page/visibility.ts';
export type { ParsedSiteConfig } from './parse-site-config.ts';
export { createRedirects, type Redirect, type Redirects } from './redirect/create-redirects.ts';
export {
  digestSample,
  formatTestedSamples,
  parseTestedSamples,
  TESTED_SAMPLES_FILE,
  type TestedSample,
} from './tested-samples.ts';

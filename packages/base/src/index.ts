export { type AtOnce, createAtOnce } from './at-once.ts';
export { type BoundedMap, createBoundedMap } from './bounded-map.ts';
export { type Clock, readElapsed, sleep, systemClock, toTimestamp } from './clock.ts';
export { countThings } from './count-things.ts';
export {
  compareDiagnostics,
  compareText,
  type Diagnostic,
  type Edit,
  type Finding,
  formatDiagnostic,
  locate,
  type Report,
  type Severity,
} from './diagnostic.ts';
export {
  defineError,
  describePlace,
  type ErrorDefinition,
  type ErrorKind,
  type ErrorText,
  hasErrorCode,
  messageOf,
  type Place,
  QuireError,
} from './errors.ts';
export * from './guarded-fetch/index.ts';
export {
  attribute,
  decodeEntities,
  emptyHtml,
  escapeHtml,
  Html,
  type HtmlValue,
  holdsControls,
  html,
  idsOf,
  isBlankHtml,
  isPlainHtml,
  joinHtml,
  trustedHtml,
  wordsOf,
} from './html.ts';
export * from './http-server/index.ts';
export { createId, type Id, type IdPrefix, isId } from './ids.ts';
export { createLogger, type Logger, type LogLevel, silentLogger } from './logger.ts';
export {
  createRegistry,
  type Labels,
  type Metric,
  type MetricDefinition,
  type Registry,
} from './metrics/registry.ts';
export { writeMetrics } from './metrics/write-metrics.ts';
export * from './mock-host/index.ts';
export { nearestName } from './nearest-name.ts';
export { toOwnText } from './own-text.ts';
export { type Random, randomBase62, systemRandom } from './random.ts';
export { createRateLimit, type RateLimit } from './rate-limit.ts';
export * from './request-proxy/index.ts';
export { safeImageUrl, safeUrl } from './safe-url.ts';
export {
  choiceSetting,
  integerSetting,
  readSettings,
  type Setting,
  type SettingsOf,
  type SettingsTable,
  settingInvalid,
  switchSetting,
  textSetting,
  urlSetting,
} from './settings.ts';
export { contentTypeOf } from './static-files/content-type.ts';
export {
  type FoundFile,
  findFile,
  isOwnDocument,
  OAUTH_REDIRECT_FILE,
  type PageAddresses,
} from './static-files/find-file.ts';
export { prefersMarkdown, toMarkdownTwin, toTwinHeaders } from './static-files/markdown-form.ts';
export { type ReaderSite, toReaderHeaders } from './static-files/reader-headers.ts';
export {
  createReadyAnswers,
  type ReadyAnswers,
  type SentFile,
} from './static-files/ready-answers.ts';
export { parseRequestPath } from './static-files/request-path.ts';
export { type FileAnswer, sendFile } from './static-files/send-file.ts';
export { type Redirect, sendRedirect, toUrlPath } from './static-files/send-redirect.ts';
export { createShownTexts, type ShownText, type ShownTexts } from './static-files/shown-texts.ts';
export {
  HASHED_NAME,
  KEEP_FOREVER,
  type SitePolicy,
  siteHeaders,
} from './static-files/site-headers.ts';
export { createSteadyOutput, type LineOutput } from './steady-output.ts';

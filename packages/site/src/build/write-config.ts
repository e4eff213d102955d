import {
  DEFAULT_FEATURES,
  REPLACEABLE_FILE,
  type SiteFeatures,
  toConfigScript,
} from '@quire/model';
import { collectPlayground } from '../api/playground-servers.ts';
import type { SiteBuild } from './site-build.ts';

/** Writes the replaceable file: what pages offer where nothing else is said. A host passes requests on, a bundle cannot. */
export async function writeConfig(
  {
    recorder,
    project,
    selected,
    options,
    access,
  }: Pick<SiteBuild, 'recorder' | 'project' | 'selected' | 'options' | 'access'>,
  changed: Partial<SiteFeatures> = {},
): Promise<void> {
  const isPassingOn = options.links === 'hosted' && options.host === undefined;
  const hasProxy = isPassingOn && collectPlayground(project, selected)?.proxy === true;
  const features = {
    ...DEFAULT_FEATURES['client-hosted'],
    ...(options.bundledAssistant ? { assistant: 'bundled' as const } : {}),
    ...(hasProxy ? { playgroundProxy: true } : {}),
    ...(access ? {} : { earlyPages: true as const }),
    ...changed,
  };
  await recorder.write(REPLACEABLE_FILE, Buffer.from(toConfigScript(features)));
}

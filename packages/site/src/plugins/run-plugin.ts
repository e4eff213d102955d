import { messageOf, type Place, QuireError, type Report } from '@quire/base';
import { locateThrown, type Plugin, type PreparedPlugins } from '@quire/plugins';
import { type RenderFault, toRenderFault } from '../render-fault.ts';

/** Who is told when a plugin fails. */
export interface PluginListener {
  report: Report;
  options: { onFault?(fault: RenderFault): void };
}

/** One call of a plugin. */
export interface PluginCall {
  plugin: Pick<Plugin, 'name'>;
  prepared: PreparedPlugins | undefined;
  /** What of it is called: `the slot "page-end"`. */
  part: string;
  /** The page, or what else it is called for. */
  place: Place;
}

/** Calls a plugin. What it throws is told with its name and the page; the page goes on without it. */
export function runPlugin<Made>(
  call: PluginCall,
  { report, options }: PluginListener,
  run: () => Made,
): Made | undefined {
  try {
    return run();
  } catch (error) {
    // A breakdown of ours that came through it is none of its own.
    if (error instanceof QuireError) throw error;
    options.onFault?.(toRenderFault(call.place.file ?? '', error));
    report({
      ...call.place,
      code: 'plugin-failed',
      severity: 'error',
      message: describeFailure(call, error),
      fix: 'Fix the plugin, or turn plugins off with --no-plugins.',
    });
    return undefined;
  }
}

/** Which plugin failed, in what, why, and where in the files of its author. */
export function describeFailure(
  { plugin, prepared, part }: Omit<PluginCall, 'place'>,
  error: unknown,
): string {
  const { file, line } = locateThrown(error, prepared ?? { copies: [] }, '');
  const where = file ? ` (${file}${line === undefined ? '' : `:${line}`})` : '';
  return `The plugin "${plugin.name}" failed in ${part}${where}: ${messageOf(error)}`;
}

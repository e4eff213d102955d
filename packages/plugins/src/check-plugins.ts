import { nearestName, type Place } from '@quire/base';
import { pluginInvalid } from './errors.ts';
import { type Plugin, SLOTS } from './plugin.ts';

/** What a plugin may say, and what each must be. */
const KEYS: Readonly<Record<keyof Plugin, Kind>> = {
  name: 'a string',
  version: 'a string',
  components: 'a list',
  replaces: 'a list',
  slots: 'an object',
  head: 'a function',
  styles: 'a string',
  checks: 'an object',
  transforms: 'a list',
};

type Kind = 'a string' | 'a list' | 'an object' | 'a function';

/** A name of npm, with or without a scope. */
const NAME = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/;
const MAX_NAME = 214;
const VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;
const TAG = /^[A-Z][A-Za-z0-9]*(?:\.[A-Z][A-Za-z0-9]*)?$/;
const RULE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const SEVERITIES = ['error', 'warning', 'info'];
const MAX_PLUGINS = 50;

/** Refuses with one sentence that names the plugin and what is wrong with it. */
class Checking {
  readonly #place: Place;
  readonly #name: string;

  constructor(place: Place, name: string) {
    this.#place = place;
    this.#name = name;
  }

  refuse(what: string, fix: string): never {
    const who = this.#name === '' ? '' : `The plugin "${this.#name}" is not valid: `;
    const sentence = who === '' ? what.charAt(0).toUpperCase() + what.slice(1) : what;
    throw pluginInvalid({ place: this.#place, what: `${who}${sentence}.`, fix });
  }

  is(value: unknown, kind: Kind, what: string): void {
    if (!isKind(value, kind)) this.refuse(`${what} is not ${kind}`, `Make it ${kind}.`);
  }

  /** A word that nothing reads would have no effect, and nobody would know. */
  known(name: string, names: readonly string[], what: string): void {
    if (names.includes(name)) return;
    const near = nearestName(name, names);
    const fix = near ? `Did you mean "${near}"?` : `Use one of these: ${names.join(', ')}.`;
    this.refuse(`there is no ${what} "${name}"`, fix);
  }
}

/** The plugins of a configuration, once all of it is known to be right. */
export function assertConfig(value: unknown, place: Place): readonly Plugin[] {
  const checking = new Checking(place, '');
  if (!isKind(value, 'an object')) {
    checking.refuse(
      'it exports no configuration',
      'End it with: export default defineConfig({ plugins: [ … ] });',
    );
  }
  const config = value as Record<string, unknown>;
  for (const key of Object.keys(config)) checking.known(key, ['plugins'], 'key');
  if (!Array.isArray(config.plugins)) {
    checking.refuse('"plugins" is not a list', 'Write: plugins: [ … ].');
  }
  return assertPlugins(config.plugins as unknown[], place);
}

/** The same plugins, each of them a right one and no two of the same name. */
export function assertPlugins(values: readonly unknown[], place: Place): readonly Plugin[] {
  if (values.length > MAX_PLUGINS) {
    const fix = `Use at most ${MAX_PLUGINS}.`;
    throw pluginInvalid({ place, what: `There are ${values.length} plugins.`, fix });
  }
  const plugins = values.map((value, index) => assertPlugin(value, index, place));
  const names = plugins.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) {
    const what = `The plugin "${twice}" is listed twice.`;
    throw pluginInvalid({ place, what, fix: 'List it once.' });
  }
  return plugins;
}

function assertPlugin(value: unknown, index: number, place: Place): Plugin {
  if (!isKind(value, 'an object')) {
    const hint = typeof value === 'function' ? 'Call it if it takes options.' : 'Use definePlugin.';
    new Checking(place, '').refuse(`"plugins[${index}]" is not a plugin`, hint);
  }
  const plugin = value as Record<string, unknown> & Plugin;
  const name = typeof plugin.name === 'string' ? plugin.name : `plugins[${index}]`;
  const checking = new Checking(place, name);
  for (const key of Object.keys(plugin)) checking.known(key, Object.keys(KEYS), 'key');
  checking.is(plugin.name, 'a string', '"name"');
  checking.is(plugin.version, 'a string', '"version"');
  for (const [key, kind] of Object.entries(KEYS)) {
    if (plugin[key] !== undefined) checking.is(plugin[key], kind, `"${key}"`);
  }
  if (!NAME.test(name) || name.length > MAX_NAME) {
    checking.refuse(
      'its name is not a valid npm package name',
      'Use lowercase letters, digits and hyphens.',
    );
  }
  if (!VERSION.test(plugin.version)) {
    checking.refuse(`"${plugin.version}" is not a version`, 'Write one such as "1.0.0".');
  }
  checkComponents(plugin, checking);
  checkSlots(plugin, checking);
  checkChecks(plugin, checking);
  plugin.transforms?.forEach((transform, at) => {
    checking.is(transform, 'a function', `transforms[${at}]`);
  });
  return plugin;
}

function checkComponents({ components = [], replaces = [] }: Plugin, checking: Checking): void {
  const tags = components.flatMap((component, at) => {
    checking.is(component, 'an object', `components[${at}]`);
    checking.is(component.render, 'a function', `components[${at}].render`);
    checking.is(component.props, 'an object', `components[${at}].props`);
    return [component.name, ...(component.aliases ?? [])];
  });
  for (const tag of tags) {
    if (TAG.test(tag)) continue;
    checking.refuse(`"${tag}" is not a component name`, 'Write one such as "ReleaseDate".');
  }
  for (const tag of replaces) checking.known(tag, tags, 'component in the plugin that replaces');
}

function checkSlots({ slots = {} }: Plugin, checking: Checking): void {
  for (const [slot, render] of Object.entries(slots)) {
    checking.known(slot, SLOTS, 'slot');
    checking.is(render, 'a function', `slots["${slot}"]`);
  }
}

function checkChecks({ checks = {} }: Plugin, checking: Checking): void {
  for (const [rule, check] of Object.entries(checks)) {
    const what = `checks["${rule}"]`;
    if (!RULE.test(rule)) {
      checking.refuse(`"${rule}" is not a rule name`, 'Write one such as "no-todo".');
    }
    checking.is(check, 'an object', what);
    for (const key of Object.keys(check)) {
      checking.known(key, ['about', 'severity', 'page', 'site'], `key of ${what}`);
    }
    checking.is(check.about, 'a string', `${what}.about`);
    if (check.severity !== undefined) checking.known(check.severity, SEVERITIES, 'severity');
    if (check.page !== undefined) checking.is(check.page, 'a function', `${what}.page`);
    if (check.site !== undefined) checking.is(check.site, 'a function', `${what}.site`);
    if (!check.page && !check.site) {
      checking.refuse(`${what} checks nothing`, 'Give it a function "page" or "site".');
    }
  }
}

function isKind(value: unknown, kind: Kind): boolean {
  if (kind === 'a string') return typeof value === 'string';
  if (kind === 'a list') return Array.isArray(value);
  if (kind === 'a function') return typeof value === 'function';
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

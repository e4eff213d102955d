import {
  type Finding,
  Html,
  html,
  joinHtml,
  locate,
  type Place,
  QuireError,
  type Report,
} from '@quire/base';
import type { AddressResolver } from '@quire/model';
import type { LinkedModule, ModuleStore } from './compile/module-store.ts';
import { problems } from './compile/problems.ts';
import { toDataReader, toPlainValue } from './data-value.ts';
import { type EncodedElement, encodeElement } from './encode-value.ts';
import { componentStuck, moduleUnavailable } from './errors.ts';
import { findings } from './findings.ts';
import type { WireIsland } from './guest/wire.ts';
import { renderBrowserNotice, renderIsland, renderOwnNotice, renderSlot } from './island.ts';
import type { SandboxLimits } from './limits.ts';
import type { BuiltInUse } from './markup/built-in-use.ts';
import { decodeText } from './markup/markup-node.ts';
import { type MarkupNotes, writeMarkup } from './markup/write-markup.ts';
import { OwnContent, OwnElement, OwnMarkup } from './own-value.ts';
import type { PageMemory } from './page-memory.ts';
import { describeLimit } from './stopped.ts';
import { StuckThread } from './thread-holder.ts';
import type { Failure, FailureReason, Outcome } from './worker/protocol.ts';

/** What the own components of a page need from around them. */
export interface PageSandboxOptions {
  modules: ModuleStore;
  addresses: AddressResolver;
  report: Report;
  /** Where the root of the site is from this page, such as `../`, when its links are relative. */
  root?: string;
  /** Draws a built-in component or a snippet that an own one uses; nothing when there is none such. */
  renderBuiltIn?(use: BuiltInUse): Html | undefined;
}

/** Where a component is used. */
export interface OwnUse {
  /** As the page calls it, for the reader and the writer. */
  name: string;
  place: Place;
  /** Whether it stands within a line of text. */
  inline?: boolean;
}

/** What stands in the page for one use of an own component. */
export interface RenderedUse {
  html: Html;
  /** `ok`; `degraded` when a note stands there. */
  status: 'ok' | 'degraded';
  /** Whether it holds elements that end a paragraph: such a use cannot stand in a `<p>`. */
  hasBlocks: boolean;
}

/** The own components of one page. They share memory, as they will in the browser. */
export class PageSandbox {
  readonly #options: PageSandboxOptions & { limits: SandboxLimits };
  readonly #memory: PageMemory;
  readonly #live = new Map<string, LinkedModule>();
  #islands = 0;

  constructor(options: PageSandboxOptions & { limits: SandboxLimits }, memory: PageMemory) {
    this.#options = options;
    this.#memory = memory;
  }

  /** The modules that this page's browser needs, to be written as files of the site. */
  get modules(): readonly LinkedModule[] {
    return [...this.#live.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** Renders a component and all inside it. Never throws what the author did, unless the thread is stuck. */
  render(element: OwnElement, use: OwnUse): RenderedUse {
    try {
      const encoded = encodeElement(element);
      const modules = this.#collectModules(encoded);
      const id = this.#islands === 0 ? '' : String(this.#islands);
      this.#islands++;
      const island: WireIsland = { id, element: encoded.wire };
      const outcome = this.#ask(island, modules, use);
      return this.#write(island, encoded, outcome, { use, modules });
    } catch (error) {
      if (!(error instanceof QuireError) || error.kind !== 'content') throw error;
      this.#tell(findings.unavailable(use.name, error.what), use);
      const { children } = element.props;
      const isMarkup = children instanceof OwnMarkup || children instanceof OwnContent;
      const content = isMarkup ? children.html : children;
      const shown = content instanceof Html ? content : undefined;
      const notice = renderOwnNotice(use.name, use.inline === true);
      return { html: html`${notice}${shown}`, status: 'degraded', hasBlocks: false };
    }
  }

  /**
   * As `render`, for what may as well be no component: nothing, and no report, when it fails. What only a
   * browser can do is left to the browser.
   */
  tryRender(element: OwnElement, use: OwnUse): RenderedUse | undefined {
    const encoded = encodeElement(element);
    const outcome = this.#attempt(encoded, use);
    if (!outcome || ('failure' in outcome && outcome.failure.reason !== 'browser'))
      return undefined;
    return this.render(element, use);
  }

  /** What an export of a module is, where it is data; nothing when it is not, or cannot be had. */
  readData(module: string, name: string): { value: unknown } | undefined {
    if (!/^[\w$]+$/.test(name)) return undefined;
    const path = `${module}.${name}.value.jsx`;
    this.#options.modules.define(path, toDataReader(module, name));
    const use = { name, place: { file: module.replace(/^\/+/, '') } };
    const outcome = this.#attempt(encodeElement(new OwnElement(path, 'Value', {})), use);
    if (!outcome || !('html' in outcome) || outcome.html === '') return undefined;
    return { value: toPlainValue(JSON.parse(decodeText(outcome.html))) };
  }

  #attempt(encoded: EncodedElement, use: OwnUse): Outcome | undefined {
    try {
      const island: WireIsland = { id: '', element: encoded.wire };
      return this.#ask(island, this.#collectModules(encoded), use);
    } catch (error) {
      if (error instanceof QuireError && error.kind === 'content') return undefined;
      throw error;
    }
  }

  #ask(island: WireIsland, modules: readonly LinkedModule[], { name, place }: OwnUse): Outcome {
    try {
      return this.#memory.render(JSON.stringify(island), modules);
    } catch (error) {
      if (!(error instanceof StuckThread)) throw error;
      const seconds = this.#options.limits.stuckMilliseconds / 1_000;
      throw componentStuck({ name, place, seconds });
    }
  }

  #collectModules({ needs }: EncodedElement): readonly LinkedModule[] {
    const { modules } = this.#options;
    const found = new Map<string, LinkedModule>();
    for (const { module: path, name } of needs) {
      const set = modules.withImports(path);
      if (!set) throw moduleUnavailable({ problem: problems.broken(path).message });
      const module = modules.get(path);
      if (module && !module.passesOn && !module.exports.includes(name)) {
        throw moduleUnavailable({ problem: problems.notExported(name, path).message });
      }
      for (const each of set) found.set(each.path, each);
    }
    return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  #write(
    island: WireIsland,
    { slots, around }: EncodedElement,
    outcome: Outcome,
    { use, modules }: { use: OwnUse; modules: readonly LinkedModule[] },
  ): RenderedUse {
    const notes = this.#createNotes(slots);
    const outer = around.flatMap((other, slot) => (other === undefined ? [slot] : []));
    const shown = this.#show(outcome, notes, { use, outer });
    if ('html' in outcome && outcome.html === '' && island.element.props.children !== undefined) {
      this.#tell(findings.empty(use.name), use);
    }
    if (!shown.isLive)
      return { html: shown.content, status: 'degraded', hasBlocks: slots.length > 0 };
    for (const module of modules) this.#live.set(module.path, module);
    for (const what of notes.removed) this.#tell(findings.removed(use.name, what), use);
    const isWaiting = 'html' in outcome ? findWaiting(around, notes.shown) : around.map(() => true);
    const hidden = new Map(
      slots.flatMap((slot, number) =>
        isWaiting[number] && !notes.shown.has(number) ? [[number, slot] as const] : [],
      ),
    );
    const markup = renderIsland(island, {
      content: shown.content,
      hidden,
      moved: notes.moved,
      root: this.#options.root,
    });
    return { html: markup, status: shown.status, hasBlocks: notes.hasBlocks };
  }

  #createNotes(slots: readonly Html[]): MarkupNotes {
    const { addresses, renderBuiltIn } = this.#options;
    return {
      addresses,
      moved: new Map(),
      removed: new Set(),
      hasBlocks: false,
      slots,
      shown: new Set(),
      ...(renderBuiltIn ? { renderBuiltIn } : {}),
    };
  }

  #show(
    outcome: Outcome,
    notes: MarkupNotes,
    { use, outer }: { use: OwnUse; outer: readonly number[] },
  ): Shown {
    if ('html' in outcome) {
      return { content: writeMarkup(outcome.html, notes), isLive: true, status: 'ok' };
    }
    const { reason } = outcome.failure;
    this.#tell(toFinding(use.name, outcome.failure), use);
    // What the page put between the tags is the reader's whether or not the component works.
    const content = html`${noticeFor(reason, use)}${showSlots(notes, outer)}`;
    // A browser knows more than the sandbox, so an error there may not be one here. What was stopped
    // would stop the reader's browser too.
    const isLive = reason === 'error' || reason === 'browser';
    return { content, isLive, status: reason === 'browser' ? 'ok' : 'degraded' };
  }

  #tell(finding: Finding, { place }: OwnUse): void {
    this.#options.report(locate(finding, place));
  }
}

interface Shown {
  content: Html;
  isLive: boolean;
  status: 'ok' | 'degraded';
}

function noticeFor(reason: FailureReason, { name, inline }: OwnUse): Html {
  return reason === 'browser' ? renderBrowserNotice(name) : renderOwnNotice(name, inline === true);
}

/** All markup that the page handed to a component, one piece after the other. */
function showSlots({ slots, shown }: MarkupNotes, outer: readonly number[]): Html {
  return joinHtml(
    outer.map((number) => {
      shown.add(number);
      return renderSlot(number, slots[number] as Html);
    }),
  );
}

/**
 * Which markup the browser may need later: what is not on the page, neither by itself nor as a part of other
 * markup. Content that the component shows in parts is not needed as a whole.
 */
function findWaiting(
  around: readonly (number | undefined)[],
  shown: ReadonlySet<number>,
): boolean[] {
  const isWithin = (slot: number | undefined): boolean =>
    slot !== undefined && (shown.has(slot) || isWithin(around[slot]));
  const opened = new Set([...shown].flatMap((slot) => around[slot] ?? []));
  return around.map((other, slot) => !isWithin(other) && !opened.has(slot));
}

function toFinding(name: string, failure: Failure): Finding {
  if (failure.reason === 'error') return findings.failed(name, failure);
  if (failure.reason === 'browser') return findings.browserOnly(name, failure);
  return findings.stopped(name, describeLimit(failure));
}

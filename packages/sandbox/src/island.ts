import { attribute, type Html, html, trustedHtml } from '@quire/base';
import { ISLAND_TAG, SLOT_TAG, type WireIsland } from './guest/wire.ts';

/** What an island holds besides its component. */
export interface IslandContent {
  /** What readers see before, or without, scripts. */
  content: Html;
  /** Markup of the page that the component does not show yet, by number. */
  hidden: ReadonlyMap<number, Html>;
  /** Addresses that read otherwise here than the author wrote them. */
  moved: ReadonlyMap<string, string>;
  /** Where the root of the site is from the page; absent when it is `/`. */
  root: string | undefined;
}

/** A component with all that the browser needs to make it live. */
export function renderIsland({ id, element }: WireIsland, island: IslandContent): Html {
  const { content, hidden, moved, root } = island;
  const attributes = [
    attribute('data-module', element.module),
    attribute('data-name', element.name),
    attribute('data-id', id === '' ? undefined : id),
    attribute('data-props', toJson(element.props)),
    attribute('data-root', root),
    attribute('data-addresses', moved.size > 0 ? toJson(Object.fromEntries(moved)) : undefined),
  ];
  const templates = [...hidden].map(
    ([slot, markup]) => html`<template data-slot="${slot}">${markup}</template>`,
  );
  const tag = trustedHtml(ISLAND_TAG);
  return html`<${tag}${attributes}>${content}${templates}</${tag}>`;
}

function toJson(value: object): string | undefined {
  const text = JSON.stringify(value);
  return text === '{}' ? undefined : text;
}

/** The note that stands where a component cannot be shown. */
export function renderOwnNotice(name: string, isInline: boolean): Html {
  const tag = trustedHtml(isInline ? 'span' : 'div');
  return html`<${tag} class="q-unshown" role="note">${name} cannot be shown.</${tag}>`;
}

/** What readers without scripts learn of a component that only a browser can render. */
export function renderBrowserNotice(name: string): Html {
  return html`<noscript><span class="q-unshown" role="note">${name} is shown if the page can run scripts.</span></noscript>`;
}

/** Markup of the page inside a component, where the browser finds it again. */
export function renderSlot(number: number, content: Html): Html {
  const tag = trustedHtml(SLOT_TAG);
  return html`<${tag} data-slot="${number}">${content}</${tag}>`;
}

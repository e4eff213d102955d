import { TAG } from '../text/html-tag.ts';
import type { Mask } from '../text/mask.ts';
import { escapeText } from '../text/mdx-text.ts';

/** Braces and brackets of an MDX text that are neither tags nor comments become text. */
export function escapeStray(text: string, mask: Mask): string {
  const held = text
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, (comment) => mask.hold(comment))
    .replace(/\\[!-/:-@[-`{-~]/g, (escaped) => mask.hold(escaped))
    .replace(TAG, (tag) => mask.hold(tag))
    .replace(/\{\s*(["'])( +)\1\s*\}/g, '$2')
    .replace(/\{`([^`$\\]*)`\}/g, '$1');
  return escapeText(held);
}

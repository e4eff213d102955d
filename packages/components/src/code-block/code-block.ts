import type { Html } from '@quire/base';
import type { Component } from '@quire/markdown';
import { toCodeFence } from './code-fence.ts';

/** A code block written as a component; the same as a fence. */
export const renderCodeBlock: Component = (call): Html => call.page.codeBlock(toCodeFence(call));

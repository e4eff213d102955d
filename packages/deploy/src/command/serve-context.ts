import type { Clock, Diagnostic, Random } from '@quire/base';
import type { OnBundleProgress } from '../bundle/bundle-progress.ts';

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** What the command needs of the program that it is a part of. */
export interface ServeContext {
  /** How the command is called, for its help. */
  command: string;
  stdout: NodeJS.WritableStream & Output;
  stderr: NodeJS.WritableStream & Output;
  environment: Record<string, string | undefined>;
  clock: Clock;
  random: Random;
  /** Shows what is wrong with values: names that mean nothing, and the like. */
  printWarnings(warnings: readonly Diagnostic[]): void;
  /** Says where the site is, once it answers. */
  printStart(lines: readonly (readonly [name: string, value: string])[], seconds: number): void;
  /** Shows how far a bundle is. */
  progress: { update: OnBundleProgress; end(): void };
}

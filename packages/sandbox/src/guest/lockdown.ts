import { setEnglish } from './english.ts';

/**
 * Takes out of the sandbox what a reader's browser would refuse too, and what would give other results
 * there. Nothing here is needed for safety: the sandbox has no way out.
 */
export function lockDown(): void {
  removeEvaluation();
  removeNames(['Atomics', 'SharedArrayBuffer', 'performance', 'gc']);
  giveConsole();
  setEnglish();
}

/** The pages' content security policy has no `unsafe-eval`: text does not become code here either. */
function removeEvaluation(): void {
  const refuse = () => {
    throw new EvalError('Text cannot be run as code.');
  };
  const samples = [() => {}, async () => {}, function* () {}, async function* () {}];
  for (const sample of samples) {
    Object.defineProperty(Object.getPrototypeOf(sample), 'constructor', { value: refuse });
  }
  Object.defineProperty(refuse, 'prototype', { value: Object.getPrototypeOf(samples[0]) });
  Object.defineProperty(globalThis, 'Function', { value: refuse });
  removeNames(['eval']);
}

function removeNames(names: readonly string[]): void {
  for (const name of names) Reflect.deleteProperty(globalThis, name);
}

/** Honest components log; nobody listens here. */
function giveConsole(): void {
  const methods = ['debug', 'error', 'group', 'groupEnd', 'info', 'log', 'table', 'trace', 'warn'];
  const silent = Object.fromEntries(methods.map((name) => [name, () => {}]));
  Object.defineProperty(globalThis, 'console', {
    value: silent,
    configurable: true,
    writable: true,
  });
}

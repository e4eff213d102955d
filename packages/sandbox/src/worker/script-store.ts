import { MAX_BYTECODE_BYTES } from '../limits.ts';
import type { Engine, ReadScript } from './engine.ts';
import type { ModuleScript } from './protocol.ts';

/**
 * The scripts of a site as bytecode: each is read once, not once for each page. They are read by an engine that
 * runs nothing, and is put back after each: a page's memory is the same whichever page was the first to bring a
 * script.
 */
export class ScriptStore {
  readonly #createEngine: () => Promise<Engine>;
  #reader: Engine | undefined;
  #known = new Map<string, ReadScript>();
  #bytes = 0;

  constructor(createEngine: () => Promise<Engine>) {
    this.#createEngine = createEngine;
  }

  async read(scripts: readonly ModuleScript[]): Promise<readonly ReadScript[]> {
    const read: ReadScript[] = [];
    for (const each of scripts) {
      const known = this.#known.get(each.script);
      read.push(known?.path === each.path ? known : await this.#add(each));
    }
    return read;
  }

  async #add(script: ModuleScript): Promise<ReadScript> {
    if (!this.#reader?.reset()) this.#reader = await this.#createEngine();
    const read = { ...script, code: this.#reader.compile(script) };
    this.#bytes += script.script.length + (read.code?.byteLength ?? 0);
    if (this.#bytes > MAX_BYTECODE_BYTES) {
      this.#known = new Map();
      this.#bytes = 0;
    }
    this.#known.set(script.script, read);
    return read;
  }
}

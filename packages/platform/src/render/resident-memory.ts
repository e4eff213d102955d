import { readFile } from 'node:fs/promises';

const PAGE_BYTES = 4096;

/**
 * Resident bytes of a process, or nothing where the system does not tell. Heap flags do not bound
 * native or wasm memory, so the watchdog looks at what the process really holds.
 */
export async function readResidentMemory(pid: number): Promise<number | undefined> {
  try {
    const fields = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
    return Number(fields[1]) * PAGE_BYTES;
  } catch {
    return undefined;
  }
}

import type { StorageDriver } from '../storage/driver.ts';
import { inSpan, noTracing, type SpanFacts, type Tracing } from './tracing.ts';

/** A storage whose calls are spans of the work that they are part of. */
export function traceStorage(storage: StorageDriver, tracing: Tracing): StorageDriver {
  if (tracing === noTracing) return storage;
  const traced = <Result>(name: string, facts: SpanFacts, work: () => Promise<Result>) =>
    inSpan(tracing, { name: `storage ${name}`, facts }, work);
  return {
    put: (key, bytes) =>
      traced('put', { ...toFacts(key), 'quire.storage.bytes': bytes.byteLength }, () =>
        storage.put(key, bytes),
      ),
    putFile: (key, file) => traced('put', toFacts(key), () => storage.putFile(key, file)),
    stat: (key) => traced('stat', toFacts(key), () => storage.stat(key)),
    touch: (key) => traced('touch', toFacts(key), () => storage.touch(key)),
    read: (key, range) => traced('read', toFacts(key), () => storage.read(key, range)),
    delete: (key) => traced('delete', toFacts(key), () => storage.delete(key)),
    link: (key, options) => traced('link', toFacts(key), () => storage.link(key, options)),
    list: (prefix) => storage.list(prefix),
    check: () => storage.check(),
  };
}

const toFacts = (key: string): SpanFacts => ({ 'quire.storage.key': key });

import { cLibcurl } from '@scalar/snippetz/plugins/c/libcurl';
import { csharpRestsharp } from '@scalar/snippetz/plugins/csharp/restsharp';
import { javaNethttp } from '@scalar/snippetz/plugins/java/nethttp';
import { kotlinOkhttp } from '@scalar/snippetz/plugins/kotlin/okhttp';
import { rubyNative } from '@scalar/snippetz/plugins/ruby/native';
import { rustReqwest } from '@scalar/snippetz/plugins/rust/reqwest';
import { swiftNsurlsession } from '@scalar/snippetz/plugins/swift/nsurlsession';
import { type LibraryPlugin, writeByLibrary } from './library-request.ts';
import type { WriteSample } from './sample.ts';

const byPlugin =
  (plugin: LibraryPlugin): WriteSample =>
  (request) =>
    writeByLibrary(plugin, request);

/**
 * Languages whose samples a library writes. Those that most readers run are written by ourselves, and
 * so are those in which the library lets a quote in a value end the text.
 */
export const LIBRARY_SAMPLES = {
  java: byPlugin(javaNethttp),
  ruby: byPlugin(rubyNative),
  swift: byPlugin(swiftNsurlsession),
  dotnet: byPlugin(csharpRestsharp),
  c: byPlugin(cLibcurl),
  'c++': byPlugin(cLibcurl),
  kotlin: byPlugin(kotlinOkhttp),
  rust: byPlugin(rustReqwest),
} satisfies Record<string, WriteSample>;

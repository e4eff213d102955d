import { loadConfig } from './config.ts';
import { readOptions } from './options.ts';
import { createWidget, type Widget } from './widget.ts';

/** What scripts of the page reach the widget by; calls before it is there are made once it is. */
interface EmbedWindow {
  quireEmbed?: Widget;
}

const script = document.currentScript;
const place = globalThis as EmbedWindow;
// Twice on a page would be two widgets.
if (script instanceof HTMLScriptElement && !place.quireEmbed) start(script);

function start(element: HTMLScriptElement): void {
  const options = readOptions(element);
  const ready = loadConfig(options.root).then(async (config) => {
    await hasBody();
    return createWidget(config, options);
  });
  place.quireEmbed = {
    search: () => void ready.then((widget) => widget.search()),
    ask: (question) => void ready.then((widget) => widget.ask(question)),
  };
  ready.catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    // biome-ignore lint/suspicious/noConsole: the only place where it can tell whoever placed the script.
    console.error(`The docs at ${options.root.host} cannot be shown on this page: ${reason}`);
  });
}

function hasBody(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) =>
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }),
  );
}

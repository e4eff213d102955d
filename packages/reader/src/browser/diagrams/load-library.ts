/** What is used of the library that draws diagrams. */
export interface DiagramLibrary {
  initialize(options: Record<string, unknown>): void;
  render(id: string, text: string): Promise<{ svg: string }>;
}

interface Globals {
  mermaid?: DiagramLibrary;
  /** The name of the library's file, which lies beside this script; written by the build. */
  quireDiagrams?: string;
}

const globals = globalThis as unknown as Globals;
const own = document.currentScript;

let loading: Promise<DiagramLibrary> | undefined;

/** Loads the library once. It is large: only a page that is about to show a diagram asks for it. */
export function loadLibrary(): Promise<DiagramLibrary> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const base = own instanceof HTMLScriptElement ? own.src : location.href;
    script.src = new URL(globals.quireDiagrams ?? '', base).href;
    script.addEventListener('error', () => reject(new Error('The diagrams cannot be drawn.')));
    script.addEventListener('load', () => {
      if (globals.mermaid) resolve(globals.mermaid);
      else reject(new Error('The diagrams cannot be drawn.'));
    });
    document.head.append(script);
  });
  return loading;
}

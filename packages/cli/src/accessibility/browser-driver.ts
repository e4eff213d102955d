/** What we use of playwright-core, which is a package of the user. */
export interface BrowserDriver {
  launch(options: {
    executablePath: string;
    chromiumSandbox: boolean;
    args: readonly string[];
    timeout: number;
  }): Promise<Browser>;
}

export interface Browser {
  newContext(options: object): Promise<BrowserContext>;
  close(): Promise<void>;
}

export interface BrowserContext {
  addInitScript(script: string): Promise<unknown>;
  route(pattern: string, handle: (route: Route) => Promise<void>): Promise<unknown>;
  newPage(): Promise<Tab>;
}

export interface Route {
  request(): { url(): string };
  fulfill(answer: { status: number; headers: Record<string, string>; body: Buffer }): Promise<void>;
  abort(): Promise<void>;
}

export interface Tab {
  goto(url: string, options: { timeout: number }): Promise<{ status(): number } | null>;
  evaluate(script: string): Promise<unknown>;
}

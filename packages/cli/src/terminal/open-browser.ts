import { spawn } from 'node:child_process';

/** Opens an address in the writer's browser; where there is none, nothing happens. */
export function openBrowser(url: string, environment: Record<string, string | undefined>): void {
  const command = toCommand(url, process.platform, environment);
  if (!command) return;
  const [name, ...words] = command;
  const child = spawn(name, words, { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}

type Words = [name: string, ...words: string[]];

/** What opens an address on this system; nothing on a machine without a screen. */
export function toCommand(
  url: string,
  platform: NodeJS.Platform,
  environment: Record<string, string | undefined>,
): Words | undefined {
  if (platform === 'darwin') return ['open', url];
  if (platform === 'win32') return ['cmd', '/c', 'start', '""', url];
  const hasScreen = Boolean(environment.DISPLAY || environment.WAYLAND_DISPLAY);
  return hasScreen ? ['xdg-open', url] : undefined;
}

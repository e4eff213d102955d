import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type HttpAnswer, type HttpOptions, send } from '../http.ts';

/** A container engine with images and containers of its own: nothing of the machine's is used or changed. */
export interface Engine {
  /** Runs a command of podman to its end; rejects with what it printed when it fails. */
  podman(...words: string[]): Promise<string>;
  /** Starts a container in the background. */
  start(name: string, ...words: string[]): Promise<Container>;
  /** Kills a container and starts it again. */
  killAndStart(name: string): Promise<Container>;
  /** Runs a container to its end and gives what it printed. */
  run(...words: string[]): Promise<string>;
  /** Writes a program that takes the words of `docker`; `build` has the flags of a build on this machine. */
  writeDocker(file: string, build: string[]): void;
  /** Removes everything. */
  close(): Promise<void>;
}

export interface Container {
  name: string;
  /** On the network of the containers. */
  address: string;
  /** This machine on that network. */
  gateway: string;
  send(port: number, path: string, options?: HttpOptions): Promise<HttpAnswer>;
  /** Runs the image's own health check once; false when it fails. */
  isHealthy(): Promise<boolean>;
  /** SIGTERM; gives the exit code. */
  stop(): Promise<number>;
}

const run = promisify(execFile);

/**
 * Limits that every machine grants: the engine's own defaults are above what a process without the right to raise
 * limits may set.
 */
const LIMITS = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'];

export function openEngine(folder: string): Engine {
  const at = (name: string) => join(folder, name);
  for (const name of ['images', 'state', 'work']) mkdirSync(at(name), { recursive: true });
  const flags = [
    ...['--root', at('images'), '--runroot', at('state'), '--tmpdir', at('work')],
    ...['--cgroup-manager', 'cgroupfs', '--runtime', 'runc'],
  ];
  const podman = async (...words: string[]) => {
    const { stdout } = await run('podman', [...flags, ...words], { maxBuffer: 64e6 });
    return stdout.trim();
  };
  return {
    podman,
    async start(name, ...words) {
      await podman('run', '--detach', '--name', name, ...LIMITS, ...words);
      return openContainer(podman, name);
    },
    async killAndStart(name) {
      await podman('kill', '--signal', 'KILL', name);
      await podman('wait', name);
      await podman('start', name);
      return openContainer(podman, name);
    },
    run: (...words) => podman('run', '--rm', ...LIMITS, ...words),
    writeDocker(file, build) {
      const quote = (words: string[]) => words.map((word) => `'${word}'`).join(' ');
      const lines = [
        '#!/bin/sh',
        'command=$1',
        'shift',
        `if [ "$command" = build ]; then set -- ${quote(build)} "$@"; fi`,
        `if [ "$command" = run ]; then set -- ${quote(LIMITS)} "$@"; fi`,
        `exec podman ${quote(flags)} "$command" "$@"`,
      ];
      writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o755 });
    },
    async close() {
      await podman('rm', '--all', '--force', '--time', '0', '--volumes');
      await podman('rmi', '--all', '--force');
      // The engine leaves its folder of layers mounted.
      await run('umount', ['--lazy', join(at('images'), 'overlay')]).catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openContainer(podman: Engine['podman'], name: string): Promise<Container> {
  const inspect = (what: string) => podman('inspect', '--format', `{{${what}}}`, name);
  const address = await inspect('.NetworkSettings.IPAddress');
  return {
    name,
    address,
    gateway: await inspect('.NetworkSettings.Gateway'),
    send: (port, path, options) => send(port, path, { address, ...options }),
    isHealthy: () =>
      podman('healthcheck', 'run', name).then(
        () => true,
        () => false,
      ),
    async stop() {
      await podman('stop', '--time', '60', name);
      return Number(await inspect('.State.ExitCode'));
    },
  };
}

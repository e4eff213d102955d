import type { CommandBlock } from './command-blocks.js';
import { openPageShell } from './page-shell.js';

/** Types blocks of one page in one terminal, in the order of the page; rejects at the first that fails. */
export async function typeBlocks(
  blocks: readonly CommandBlock[],
  folder: string,
  environment: Record<string, string>,
): Promise<void> {
  const shell = openPageShell(folder, {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    QUIRE_LOG_LEVEL: 'warn',
    npm_config_update_notifier: 'false',
    ...(process.env.TMPDIR ? { TMPDIR: process.env.TMPDIR } : {}),
    ...environment,
  });
  try {
    for (const block of blocks) {
      await shell.run(block).catch((reason: Error) => {
        throw new Error(`${block.page}:${block.line}\n${block.commands}\n${reason.message}`);
      });
    }
  } finally {
    await shell.close();
  }
}

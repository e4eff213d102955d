import type { Environment } from '../terminal/find-program.ts';
import { orDiscard } from '../terminal/or-discard.ts';
import { type LaunchedBrowser, launchBrowser } from './launch-browser.ts';

/** Works with a browser, which is gone with its profile afterwards: also when the work fails or is stopped. */
export async function useBrowser<Result>(
  program: string,
  environment: Environment,
  work: (browser: LaunchedBrowser) => Promise<Result>,
): Promise<Result> {
  const launching = launchBrowser(program, environment);
  const close = () =>
    launching.then(
      (browser) => browser.close(),
      () => {},
    );
  const result = await orDiscard({ discard: close }, async () => work(await launching));
  await close();
  return result;
}

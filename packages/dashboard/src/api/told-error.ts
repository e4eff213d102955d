/** An error whose message was written for whoever uses the dashboard, and is shown as it is. */
export class ToldError extends Error {
  override readonly name = 'ToldError';
}

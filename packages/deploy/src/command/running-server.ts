import type { ControlActions } from '../control/control-socket.ts';
import type { Deployment } from '../deployment.ts';
import type { DeploymentStatus } from '../deployment-status.ts';
import { deploymentStarting } from '../errors.ts';

/** The server as its control socket sees it: there from the first moment, whole once it has started. */
export class RunningServer implements ControlActions {
  readonly #reload: (deployment: Deployment) => Promise<void>;
  #status: (() => DeploymentStatus) | undefined;
  #deployment: Deployment | undefined;

  constructor(reload: (deployment: Deployment) => Promise<void>) {
    this.#reload = reload;
  }

  listens(status: () => DeploymentStatus): void {
    this.#status = status;
  }

  starts(deployment: Deployment): void {
    this.#deployment = deployment;
  }

  status(): DeploymentStatus {
    if (!this.#status) throw deploymentStarting();
    return this.#status();
  }

  async reload(): Promise<void> {
    await this.#reload(this.#started());
  }

  async rollback(): Promise<void> {
    await this.#started().rollback();
  }

  #started(): Deployment {
    if (!this.#deployment) throw deploymentStarting();
    return this.#deployment;
  }
}

let region: HTMLElement | undefined;

/** Tells readers who listen to the page what others see change. */
export function announce(message: string): void {
  if (!region) {
    region = document.createElement('div');
    region.className = 'q-announcer';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  region.textContent = message;
}

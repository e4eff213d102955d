/** Loads a script by an element: the one way that works from a server and from a disk. */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`cannot load ${address}`));
    document.head.append(script);
  });
}

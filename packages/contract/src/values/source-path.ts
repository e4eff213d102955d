/** Whether a path stays within the folder it is written into, in every reading of it. */
export function isSourcePath(path: string): boolean {
  const isPlain = (segment: string) => segment !== '' && segment !== '.' && segment !== '..';
  return path.length <= 1024 && !/[\u0000-\u001f\\]/.test(path) && path.split('/').every(isPlain);
}

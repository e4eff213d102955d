export function listFiles(folder: string): string[];
export function listInputs(root: string): string[];
export function stampInputs(root: string, files: readonly string[]): string;

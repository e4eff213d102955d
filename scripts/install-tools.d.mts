export declare const TOOLS: string;
export declare const REGISTRY_STORAGE: string;
export declare function findVerdaccio(): string | undefined;
export declare function installVerdaccio(): string | undefined;
export declare function installNode(version: string): string | undefined;
export declare function installNpm(version: string): string | undefined;
export declare function installIsomorphicGit(): string | undefined;

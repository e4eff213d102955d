export declare function findGitServer(): string | undefined;
export declare function findSshServer(): string | undefined;
export declare function installGitTools(): boolean;

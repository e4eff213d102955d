export declare function findSshServer(): string | undefined;
export declare function installSshServer(): string | undefined;

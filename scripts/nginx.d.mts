export declare function findNginx(): string | undefined;
export declare function installNginx(): string | undefined;

export declare function findVarnish(): string | undefined;
export declare function findPurgingNginx(): { nginx: string; module: string } | undefined;
export declare function installEdgeCaches(): void;

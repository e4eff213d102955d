export declare function findPebble(): { pebble: string; dns: string } | undefined;
export declare function installPebble(): { pebble: string; dns: string } | undefined;

export declare function hasContainers(): boolean;
export declare function installContainers(): boolean;

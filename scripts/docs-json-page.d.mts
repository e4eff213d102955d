export declare function renderDocsJsonPages(schema: object): { keys: string; parts: string };

export declare function renderDocsJsonPage(schema: object): string;

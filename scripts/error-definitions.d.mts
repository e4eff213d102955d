/** One `defineError` of a package. */
export interface ErrorDefinitionFound {
  /** Nothing where the code is not written out. */
  code: string | undefined;
  /** From `packages/`. */
  file: string;
  package: string;
  meaning: string | undefined;
  remedy: string | undefined;
}

export declare function findErrors(packagesFolder: string): Promise<{
  definitions: ErrorDefinitionFound[];
  created: { file: string; code: string | undefined }[];
}>;

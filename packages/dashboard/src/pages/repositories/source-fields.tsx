import { TextField } from '../../ui/field.tsx';

/** What of a repository is published. */
export interface SourceWishes {
  folder: string;
  branch: string;
}

export const NO_WISHES: SourceWishes = { folder: '', branch: '' };

/** As the API takes it: what is empty is left to the repository. */
export function toSource({ folder, branch }: SourceWishes) {
  return {
    ...(folder.trim() ? { folder: folder.trim() } : {}),
    ...(branch.trim() ? { productionBranch: branch.trim() } : {}),
  };
}

/** Which folder and which branch go live. */
export function SourceFields({
  value,
  onChange,
}: {
  value: SourceWishes;
  onChange(value: SourceWishes): void;
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Folder"
        hint="The folder that contains docs.json. Leave it empty if docs.json is at the root of the repository."
        placeholder="docs"
        autoComplete="off"
        spellCheck={false}
        value={value.folder}
        onChange={(folder) => onChange({ ...value, folder })}
      />
      <TextField
        label="Production branch"
        hint="The branch that readers see. Leave it empty for the default branch."
        placeholder="main"
        autoComplete="off"
        spellCheck={false}
        value={value.branch}
        onChange={(branch) => onChange({ ...value, branch })}
      />
    </div>
  );
}

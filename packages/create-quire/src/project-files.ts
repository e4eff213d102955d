/** What a project is created with. */
export interface ProjectChoices {
  /** The name of the site. */
  name: string;
  /** The name of the package: a folder's name may have signs that a package's must not. */
  packageName: string;
  /** The version of `quire-docs` that it uses, exactly. */
  version: string;
}

/** The files of a project around the pages, by their paths. npm leaves a `.gitignore` out of packages, so they are written here. */
export function toProjectFiles(choices: ProjectChoices): Record<string, string> {
  return {
    'package.json': toPackageJson(choices),
    '.gitignore': 'node_modules/\ndist/\n.quire/\n',
    'README.md': toReadme(choices),
  };
}

function toPackageJson({ packageName, version }: ProjectChoices): string {
  const manifest = {
    name: packageName,
    private: true,
    type: 'module',
    scripts: { dev: 'quire dev', build: 'quire build', check: 'quire check' },
    devDependencies: { 'quire-docs': version },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function toReadme({ name }: ProjectChoices): string {
  return `# ${name}

Pages are \`.mdx\` files. \`docs.json\` defines the navigation and the look.

\`\`\`bash
npm install
npm run dev      # preview on http://localhost:3000
npm run check    # links, images, components
npm run build    # static files in dist/
\`\`\`
`;
}

/** A folder's name as the name of a package. */
export function toPackageName(folder: string): string {
  const name = folder
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+|-+$/g, '');
  return name.slice(0, 100) || 'docs';
}

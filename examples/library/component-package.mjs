// Builds a site with a package of components: node component-package.mjs ./docs ./public

import { buildSite } from 'quire-docs';
import pageOwner from 'quire-plugin-page-owner';

const [folder = 'docs', out = 'public'] = process.argv.slice(2);

const { pages, diagnostics } = await buildSite({ folder, out, plugins: [pageOwner] });

for (const { severity, file, message } of diagnostics) console.log(severity, file, message);
console.log(`${pages.length} pages in ${out}`);

// Checks a site by a rule of your own: node custom-check.mjs ./docs
import { checkSite, definePlugin } from 'quire-docs';

const noTodo = definePlugin({
  name: 'house-rules',
  version: '1.0.0',
  checks: {
    'no-todo': {
      about: 'a page that still says TODO',
      severity: 'error',
      *page({ source }) {
        for (const [index, line] of source.split('\n').entries()) {
          if (line.includes('TODO'))
            yield { message: 'There is something to do.', line: index + 1 };
        }
      },
    },
  },
});

const [folder = 'docs'] = process.argv.slice(2);
const { diagnostics } = await checkSite({
  folder,
  plugins: [noTodo],
  only: ['house-rules/no-todo'],
});

for (const { file, line, code } of diagnostics) console.log(`${file}:${line} ${code}`);
process.exitCode = diagnostics.length > 0 ? 1 : 0;

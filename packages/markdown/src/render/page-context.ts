import type { Html } from '@quire/base';
import type { PageContext } from '../component.ts';
import { resolveAsset, resolveLink } from './address.ts';
import { renderFence } from './code.ts';
import { type PageRun, reportOnce } from './context.ts';
import { headingId } from './heading-id.ts';
import { renderInlineMarkdown } from './inline-markdown.ts';
import { renderMath } from './math.ts';

/**
 * What components see of the page. There is one for the whole page; which file and which surroundings
 * count is asked of the run, for whatever component is running right now.
 */
export function createPageContext(run: () => PageRun): PageContext {
  const { iconLibrary, anchors } = run().environment;
  return {
    ...(iconLibrary ? { iconLibrary } : {}),
    ...(anchors === false ? { isCanvas: true } : {}),
    link: (address) => resolveLink(address, run().current) ?? '',
    asset: (address) => resolveAsset(address, run().current) ?? '',
    uniqueId: (text) => run().ids.claim(headingId(text)),
    claimId: (id) => run().ids.claim(id),
    inline: (markdown): Html =>
      run().sections.without(() => renderInlineMarkdown(markdown, run().current)),
    label(markdown) {
      const { sections, current } = run();
      const render = () => renderInlineMarkdown(markdown, current);
      // A tooltip names nothing that follows: its words would stand in the middle of a sentence.
      return current.isInLine ? sections.without(render) : sections.label(render);
    },
    field: (field, of, describe) => run().sections.field(field, of, describe),
    math: (formula, place) => renderMath(formula, false, run().current, place),
    codeBlock: (fence, place) => renderFence(fence, run(), place),
    addContents(entry) {
      const { current, contents, environment, sections } = run();
      sections.start(entry.id, entry.title);
      if (current.inContents && environment.anchors !== false) contents.push(entry);
    },
    needs: (part) => run().needs.add(part),
    report: (diagnostic) => reportOnce(run(), diagnostic),
  };
}

import { type ComponentChildren, type FunctionComponent, h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describeProps, toKey } from './built-in-props.ts';
import type { PlaceMaker } from './module-scope.ts';
import { openPlaces } from './places.ts';
import type { SlotComponent } from './revive.ts';
import { BUILT_IN_TAG, HOLE_TAG, SLOT_TAG } from './wire.ts';

/** In the sandbox markup of the page is only a place: the server puts the text there afterwards. */
export const SlotPlaceholder: SlotComponent = ({ slot, holes }) =>
  h(
    SLOT_TAG,
    { 'data-slot': slot },
    Object.entries(holes).map(([index, hole]) => h(HOLE_TAG, { 'data-hole': index }, hole)),
  );

/** Places for what only the server can draw: it finds them in the markup and fills them. */
export const placeholders: PlaceMaker = {
  tag: (name) => createPlaceholder(name, 'data-name'),
  content: (path) => createPlaceholder(path, 'data-content'),
};

function createPlaceholder(name: string, attribute: string): FunctionComponent {
  return function Placeholder(props) {
    const data = {
      [attribute]: name,
      'data-key': toKey(name, props),
      'data-props': describeProps(props, (node) => renderToString(node)),
    };
    return h(BUILT_IN_TAG, data, openPlaces(props.children) as ComponentChildren);
  };
}

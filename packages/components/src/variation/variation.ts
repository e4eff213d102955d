import { type Component, defineComponent } from '@quire/markdown';

/** Shows its content: sites here have one variation, which is shown. */
const renderVariation: Component = (call) => call.children();

export const variationComponent = defineComponent({
  name: 'Variation',
  render: renderVariation,
  props: {},
});

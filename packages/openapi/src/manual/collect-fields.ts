import { emptyHtml, type Html } from '@quire/base';
import {
  paramFieldComponent,
  requestExampleComponent,
  responseExampleComponent,
  responseFieldComponent,
} from '@quire/components';
import {
  type Component,
  type ComponentCall,
  type ComponentDescriptor,
  type ComponentRegistry,
  tagsOf,
} from '@quire/markdown';
import type { JsonValue } from '../json-value.ts';
import type { FieldPlace, ManualField } from './field.ts';

/** What an API page says by its components, collected while it is rendered. */
export interface CollectedPage {
  parameters: ManualField[];
  responseFields: ManualField[];
  /** `<RequestExample>` and `<ResponseExample>`, which stand beside the text. */
  requestExample?: Html;
  responseExample?: Html;
}

const PLACES: readonly FieldPlace[] = ['query', 'path', 'body', 'header'];
const MAX_FIELDS = 2_000;

/**
 * The components of a page, of which fields and examples are noted as they are rendered: fields of
 * snippets and fields written by expressions count as well.
 */
export function collectFields(components: ComponentRegistry): {
  components: ComponentRegistry;
  collected: CollectedPage;
} {
  const collected: CollectedPage = { parameters: [], responseFields: [] };
  const around: ManualField[] = [];
  let count = 0;
  const note =
    (render: Component, roots: ManualField[]): Component =>
    (call) => {
      const field = toField(call);
      if (!field || ++count > MAX_FIELDS) return render(call);
      (around.at(-1)?.children ?? roots).push(field);
      around.push(field);
      const markup = render(call);
      around.pop();
      return markup;
    };
  const aside =
    (render: Component, key: 'requestExample' | 'responseExample'): Component =>
    (call) => {
      if (collected[key] !== undefined) return render(call);
      collected[key] = render(call);
      return emptyHtml;
    };
  const own = new Map(components);
  wrap(own, paramFieldComponent, (render) => note(render, collected.parameters));
  wrap(own, responseFieldComponent, (render) => note(render, collected.responseFields));
  wrap(own, requestExampleComponent, (render) => aside(render, 'requestExample'));
  wrap(own, responseExampleComponent, (render) => aside(render, 'responseExample'));
  return { components: own, collected };
}

function wrap(
  components: Map<string, ComponentDescriptor>,
  component: ComponentDescriptor,
  change: (render: Component) => Component,
): void {
  for (const tag of tagsOf(component)) {
    const known = components.get(tag);
    if (known) components.set(tag, { ...known, render: change(known.render) });
  }
}

/** A field of the form; one without a type is text only. */
export function toField({ props }: Pick<ComponentCall, 'props'>): ManualField | undefined {
  const { type, required, deprecated, placeholder, name } = props;
  if (typeof type !== 'string' || type.trim() === '' || props.hidden === true) return undefined;
  const place = PLACES.find((key) => props[key] !== undefined && props[key] !== false);
  const own = place === undefined ? name : props[place];
  const preset = toJson(props.default);
  return {
    ...(place === undefined ? {} : { place }),
    name: typeof own === 'string' ? own : '',
    type,
    required: required === true || required === 'true' || required === '',
    deprecated: deprecated === true || deprecated === 'true' || deprecated === '',
    ...(preset === undefined ? {} : { default: preset }),
    ...(typeof placeholder === 'string' ? { placeholder } : {}),
    children: [],
  };
}

function toJson(value: unknown): JsonValue | undefined {
  if (value === undefined || value === null) return undefined;
  try {
    const text = JSON.stringify(value);
    return text === undefined || text.length > 10_000 ? undefined : (JSON.parse(text) as JsonValue);
  } catch {
    return undefined;
  }
}

import { type Html, html } from '@quire/base';
import { type Component, defineComponent } from '@quire/markdown';
import { classNames } from '../prop/class-names.ts';
import { parseColor } from '../prop/color.ts';
import { inlineProp } from '../prop/inline.ts';
import { type Prop, readProps, required } from '../prop/prop.ts';
import { choiceProp, textProp } from '../prop/text.ts';

/** A color of each mode; mostly the same. Checked, so both may stand in a style attribute. */
interface ColorPair {
  light: string;
  dark: string;
}

const COLOR_PROPS = {
  variant: required(choiceProp(['compact', 'table'], 'compact')),
  className: textProp(),
};

const ROW_PROPS = { title: inlineProp() };

const ITEM_PROPS = { name: textProp(), value: required(colorPairProp()) };

/** A palette. */
export const renderColor: Component = (call): Html => {
  const { variant, className } = readProps(call, COLOR_PROPS);
  return html`<div class="${classNames('color', className)}" data-q-variant="${variant}">${call.children()}</div>`;
};

/** Colors of a palette under a title. */
export const renderColorRow: Component = (call): Html => {
  const { title } = readProps(call, ROW_PROPS);
  return html`<div class="color-row">${
    title && html`<div class="q-swatch-title">${title.markup}</div>`
  }<div class="q-swatch-list">${call.children()}</div></div>`;
};

/** One color; pressing it copies its value. */
export const renderColorItem: Component = (call): Html => {
  const { name, value } = readProps(call, ITEM_PROPS);
  const label = name && html`<span class="q-swatch-name">${name}</span>`;
  if (!value) {
    return html`<span class="color-item"><span class="q-swatch-text">${label}</span></span>`;
  }
  const swatch = html`<span class="q-swatch" style="--light:${value.light};--dark:${value.dark}"></span>`;
  return html`<button type="button" class="color-item" data-q-copy-text="${value.light}">${swatch}<span class="q-swatch-text">${label}<span class="q-swatch-value">${toWords(value)}</span></span></button>`;
};

function toWords({ light, dark }: ColorPair): string {
  return light === dark ? light : `${light} / ${dark}`;
}

function colorPairProp(): Prop<ColorPair | undefined> {
  return {
    fallback: undefined,
    takes: 'a CSS color, or two as {{ light: "#fff", dark: "#000" }}',
    parse(value) {
      if (typeof value !== 'object' || value === null) return toPair(value, value);
      const { light, dark } = value as Record<string, unknown>;
      return toPair(light ?? dark, dark ?? light);
    },
  };
}

function toPair(light: unknown, dark: unknown): ColorPair | undefined {
  if (typeof light !== 'string' || typeof dark !== 'string') return undefined;
  const pair = { light: parseColor(light), dark: parseColor(dark) };
  return pair.light && pair.dark ? { light: pair.light, dark: pair.dark } : undefined;
}

export const colorComponents = [
  defineComponent({ name: 'Color', render: renderColor, props: COLOR_PROPS }),
  defineComponent({ name: 'Color.Row', render: renderColorRow, props: ROW_PROPS }),
  defineComponent({ name: 'Color.Item', render: renderColorItem, props: ITEM_PROPS }),
];

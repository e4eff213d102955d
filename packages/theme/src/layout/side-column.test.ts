import { html, trustedHtml } from '@quire/base';
import { expect, it } from 'vitest';
import { splitBody } from './side-column.ts';

const split = (markup: string) => {
  const { body, side } = splitBody(trustedHtml(markup));
  return { body: body.toString(), side: side?.toString() };
};

const box = (kind: string, inside: string) =>
  `<div class="${kind === 'Panel' ? 'panel' : 'x'}" data-component-name="${kind}">${inside}</div>`;

it('leaves a page without examples as it is', () => {
  const body = html`<p>Text</p>`;
  expect(splitBody(body)).toEqual({ body });
});

it('puts request before response, whatever their order in the text', () => {
  const request = box('RequestExample', '<div><div>1</div></div>');
  const response = box('ResponseExample', '2');
  expect(split(`<p>a</p>${response}<p>b</p>${request}<p>c</p>`)).toEqual({
    body: '<p>a</p><p>b</p><p>c</p>',
    side: request + response,
  });
});

it('keeps the examples of a panel in the panel', () => {
  const panel = box('Panel', box('RequestExample', '1'));
  expect(split(`<p>a</p>${panel}`)).toEqual({ body: '<p>a</p>', side: panel });
});

it('leaves markup alone that has no end', () => {
  const broken = '<div data-component-name="Panel"><p>a</p>';
  expect(split(broken)).toEqual({ body: broken, side: undefined });
});

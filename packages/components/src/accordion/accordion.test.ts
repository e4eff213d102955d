import { html } from '@quire/base';
import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { createPage } from '../testing/page.ts';
import { renderAccordion, renderAccordionGroup } from './accordion.ts';

test('an accordion is a disclosure element with an address', () => {
  const { lines } = renderCall(renderAccordion, 'Accordion', {
    props: { title: 'How **so**?', description: 'In short', icon: 'star', defaultOpen: true },
    children: '<p>So.</p>',
  });
  expect(lines).toMatchInlineSnapshot(`
    "<details class="accordion" id="how-so-" open>
    <summary data-component-part="accordion-button">
    <svg class="icon q-fold-arrow" data-q-icon="chevron-right" width="16"/>
    <span data-component-part="accordion-icon">
    <svg class="icon" data-q-icon="star" width="18"/>
    </span>
    <span data-component-part="accordion-title-container">
    <span data-component-part="accordion-title">How <strong>so</strong>?</span>
    <span class="q-fold-note">In short</span>
    </span>
    </summary>
    <div class="q-fold-body">
    <p>So.</p>
    </div>
    </details>"
  `);
});

test('an id of the author is kept as it is', () => {
  const { lines } = renderCall(renderAccordion, 'Accordion', { props: { title: 'A', id: 'Mine' } });
  expect(lines).toMatchInlineSnapshot(`
    "<details class="accordion" id="Mine">
    <summary data-component-part="accordion-button">
    <svg class="icon q-fold-arrow" data-q-icon="chevron-right" width="16"/>
    <span data-component-part="accordion-title-container">
    <span data-component-part="accordion-title">A</span>
    </span>
    </summary>
    <div class="q-fold-body">
    </div>
    </details>"
  `);
});

test('a title of markup gives no address', () => {
  const { lines } = renderCall(renderAccordion, 'Accordion', { props: { title: html`<b>A</b>` } });
  expect(lines.split('\n')[0]).toMatchInlineSnapshot(`"<details class="accordion">"`);
});

test('a repeated title gets an address of its own and is reported', () => {
  const page = createPage();
  renderCall(renderAccordion, 'Accordion', { props: { title: 'A' }, page });
  const { lines, diagnostics } = renderCall(renderAccordion, 'Accordion', {
    props: { title: 'A' },
    page,
  });
  expect(lines.split('\n')[0]).toMatchInlineSnapshot(`"<details class="accordion" id="a-2">"`);
  expect(diagnostics).toMatchInlineSnapshot(`
    [
      {
        "code": "repeated-component",
        "column": 1,
        "file": "page.mdx",
        "line": 3,
        "message": "This page has another <Accordion> with the title "A".",
        "severity": "warning",
      },
    ]
  `);
});

test('a missing title is reported', () => {
  const { lines, diagnostics } = renderCall(renderAccordion, 'Accordion', { children: 'x' });
  expect(lines).toMatchInlineSnapshot(`
    "<details class="accordion">
    <summary data-component-part="accordion-button">
    <svg class="icon q-fold-arrow" data-q-icon="chevron-right" width="16"/>
    <span data-component-part="accordion-title-container">
    <span data-component-part="accordion-title">Details</span>
    </span>
    </summary>
    <div class="q-fold-body">x</div>
    </details>"
  `);
  expect(diagnostics.map(({ code }) => code)).toEqual(['missing-prop']);
});

test('a group puts accordions into one block', () => {
  expect(
    renderCall(renderAccordionGroup, 'AccordionGroup', { children: 'x' }).lines,
  ).toMatchInlineSnapshot(`"<div class="accordion-group">x</div>"`);
});

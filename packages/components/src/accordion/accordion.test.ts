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
    "<details class="accordion" id="how-so-" open data-component-name="Accordion">
    <summary class="accordion-summary">
    <svg class="icon accordion-chevron" data-icon="chevron-right" width="16"/>
    <span class="accordion-icon">
    <svg class="icon" data-icon="star" width="18"/>
    </span>
    <span class="accordion-heading">
    <span class="accordion-title">How <strong>so</strong>?</span>
    <span class="accordion-description">In short</span>
    </span>
    </summary>
    <div class="accordion-content">
    <p>So.</p>
    </div>
    </details>"
  `);
});

test('an id of the author is kept as it is', () => {
  const { lines } = renderCall(renderAccordion, 'Accordion', { props: { title: 'A', id: 'Mine' } });
  expect(lines).toMatchInlineSnapshot(`
    "<details class="accordion" id="Mine" data-component-name="Accordion">
    <summary class="accordion-summary">
    <svg class="icon accordion-chevron" data-icon="chevron-right" width="16"/>
    <span class="accordion-heading">
    <span class="accordion-title">A</span>
    </span>
    </summary>
    <div class="accordion-content">
    </div>
    </details>"
  `);
});

test('a title of markup gives no address', () => {
  const { lines } = renderCall(renderAccordion, 'Accordion', { props: { title: html`<b>A</b>` } });
  expect(lines.split('\n')[0]).toMatchInlineSnapshot(
    `"<details class="accordion" data-component-name="Accordion">"`,
  );
});

test('a repeated title gets an address of its own and is reported', () => {
  const page = createPage();
  renderCall(renderAccordion, 'Accordion', { props: { title: 'A' }, page });
  const { lines, diagnostics } = renderCall(renderAccordion, 'Accordion', {
    props: { title: 'A' },
    page,
  });
  expect(lines.split('\n')[0]).toMatchInlineSnapshot(
    `"<details class="accordion" id="a-2" data-component-name="Accordion">"`,
  );
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
    "<details class="accordion" data-component-name="Accordion">
    <summary class="accordion-summary">
    <svg class="icon accordion-chevron" data-icon="chevron-right" width="16"/>
    <span class="accordion-heading">
    <span class="accordion-title">Details</span>
    </span>
    </summary>
    <div class="accordion-content">x</div>
    </details>"
  `);
  expect(diagnostics.map(({ code }) => code)).toEqual(['missing-prop']);
});

test('a group puts accordions into one block', () => {
  expect(
    renderCall(renderAccordionGroup, 'AccordionGroup', { children: 'x' }).lines,
  ).toMatchInlineSnapshot(
    `"<div class="accordion-group" data-component-name="AccordionGroup">x</div>"`,
  );
});

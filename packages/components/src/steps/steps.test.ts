import { html } from '@quire/base';
import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { renderStep, renderSteps } from './steps.ts';

const inSteps = (props = {}) => ({ name: 'Steps', props });

test('steps are a list', () => {
  expect(renderCall(renderSteps, 'Steps', { children: '<p>x</p>' }).lines).toMatchInlineSnapshot(`
    "<div class="steps" role="list">
    <p>x</p>
    </div>"
  `);
});

test('a step has a number by the style sheet, an id and a link', () => {
  const { lines, contents } = renderCall(renderStep, 'Step', {
    props: { title: 'Install **it**' },
    children: '<p>Run it.</p>',
    parent: inSteps(),
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="step" role="listitem" id="install-it">
    <div data-component-part="step-number">
    <div data-q-numbered>
    </div>
    </div>
    <div class="q-stage-body">
    <div data-component-part="step-title">Install <strong>it</strong>
    <a class="q-hash" href="#install-it" aria-label="Link to Install it">
    <svg class="icon" data-q-icon="link" width="14"/>
    </a>
    </div>
    <div data-component-part="step-content">
    <p>Run it.</p>
    </div>
    </div>
    </div>"
  `);
  expect(contents).toEqual([]);
});

test('the title size of the steps makes headings that enter the table of contents', () => {
  const { lines, contents } = renderCall(renderStep, 'Step', {
    props: { title: 'Install', noAnchor: true },
    parent: inSteps({ titleSize: 'h2' }),
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="step" role="listitem" id="install">
    <div data-component-part="step-number">
    <div data-q-numbered>
    </div>
    </div>
    <div class="q-stage-body">
    <h2 data-component-part="step-title">Install</h2>
    <div data-component-part="step-content">
    </div>
    </div>
    </div>"
  `);
  expect(contents).toEqual([{ id: 'install', title: 'Install', depth: 2 }]);
});

test('a step can have a size, a number, an icon and an id of its own', () => {
  const { lines, contents } = renderCall(renderStep, 'Step', {
    props: { title: 'A', titleSize: 'h4', stepNumber: 5, icon: 'check', id: 'My step!' },
    parent: inSteps({ titleSize: 'h2' }),
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="step" role="listitem" id="My-step" style="counter-set:step 5">
    <div data-component-part="step-number">
    <div>
    <svg class="icon" data-q-icon="check" width="14"/>
    </div>
    </div>
    <div class="q-stage-body">
    <h4 data-component-part="step-title">A<a class="q-hash" href="#My-step" aria-label="Link to A">
    <svg class="icon" data-q-icon="link" width="14"/>
    </a>
    </h4>
    <div data-component-part="step-content">
    </div>
    </div>
    </div>"
  `);
  expect(contents).toEqual([]);
});

test('a title of markup gives its words', () => {
  const { contents } = renderCall(renderStep, 'Step', {
    props: { title: html`<em>Go &amp; run</em>`, titleSize: 'h3' },
  });
  expect(contents).toEqual([{ id: 'go-run', title: 'Go & run', depth: 3 }]);
});

test('a step without a title is shown and reported', () => {
  const { lines, diagnostics } = renderCall(renderStep, 'Step', {
    children: '<p>x</p>',
    parent: inSteps(),
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="step" role="listitem">
    <div data-component-part="step-number">
    <div data-q-numbered>
    </div>
    </div>
    <div class="q-stage-body">
    <div data-component-part="step-content">
    <p>x</p>
    </div>
    </div>
    </div>"
  `);
  expect(diagnostics).toMatchInlineSnapshot(`
    [
      {
        "code": "missing-prop",
        "column": 1,
        "file": "page.mdx",
        "fix": "title takes text, which can contain inline Markdown.",
        "line": 3,
        "message": "<Step> has no title.",
        "severity": "warning",
      },
    ]
  `);
});

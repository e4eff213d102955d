import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { componentStyles, LANDING_STYLED, landingStyles, STYLED } from './styles.ts';

const folder = new URL('./', import.meta.url);
const allStyles = () => `${componentStyles()}${landingStyles()}`;

test('every style sheet in the folders is in the list', () => {
  const found = readdirSync(folder).filter((name) =>
    existsSync(new URL(`./${name}/${name}.css`, folder)),
  );
  expect(found).toEqual([...STYLED, ...LANDING_STYLED].sort());
});

test('the styles use the tokens of the theme and no color of their own', () => {
  const colors = allStyles().match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi);
  expect(colors).toBe(null);
});

test('only tokens that the theme defines are used', () => {
  const tokens = new Set(allStyles().match(/--q-[a-z0-9-]+/g));
  const known =
    /^--q-(?:primary(?:-text|-tint|-border)?|on-primary|action(?:-hover)?|on-action|heading|bg(?:-raised|-sunken)?|border(?:-strong)?|text(?:-muted|-faint)?|radius-[sml]|gutter|shadow-[12]|font(?:-mono|-heading)?|motion|(?:blue|green|amber|red|purple|grey)(?:-tint|-border|-text)?)$/;
  expect([...tokens].filter((token) => !known.test(token))).toEqual([]);
});

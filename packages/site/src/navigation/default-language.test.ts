import type { Division, Navigation } from '@quire/model';
import { expect, it } from 'vitest';
import { findDefaultLanguage } from './default-language.ts';

const language = (tag: string, isDefault: boolean): Division => ({
  type: 'division',
  kind: 'language',
  label: tag,
  language: { tag, name: tag },
  default: isDefault,
  hidden: false,
  children: [],
});

const navigation = (...children: Division[]): Navigation => ({ children, global: [] });

it('is the language that is marked, then the first, and English in a site without languages', () => {
  expect([
    findDefaultLanguage(navigation(language('en', false), language('de', true))),
    findDefaultLanguage(navigation(language('fr', false), language('de', false))),
    findDefaultLanguage(navigation()),
  ]).toEqual(['de', 'fr', 'en']);
});

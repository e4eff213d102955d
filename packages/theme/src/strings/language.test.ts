import { describe, expect, it } from 'vitest';
import { resolveLanguage } from './language.ts';
import { ENGLISH, STRINGS } from './table.ts';

describe('language', () => {
  it('knows the codes of docs.json that are not those of the language', () => {
    expect(resolveLanguage('cn').tag).toBe('zh-Hans');
    expect(resolveLanguage('jp').strings).toBe(STRINGS.get('ja'));
  });

  it('takes the words of the language for each of its regions', () => {
    expect(resolveLanguage('pt-BR').strings).toBe(STRINGS.get('pt'));
    expect(resolveLanguage('zh-TW').strings).toBe(STRINGS.get('zh-hant'));
    expect(resolveLanguage('zh-CN').strings).toBe(STRINGS.get('zh'));
  });

  it('speaks English where it has no words', () => {
    expect(resolveLanguage('uz')).toEqual({
      tag: 'uz',
      direction: 'ltr',
      strings: ENGLISH,
      words: 'en',
    });
  });

  it('has a word for everything in every language', () => {
    for (const strings of STRINGS.values()) {
      expect(Object.values(strings).filter((word) => word.trim() === '')).toEqual([]);
    }
  });
});

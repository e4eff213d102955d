import { describe, expect, test } from 'vitest';
import { listTerms, visitTerms } from './tokenize.ts';

describe('terms of a text', () => {
  test.each([
    ['Plain words, here.', ['plain', 'words', 'here']],
    ['getUserById', ['get', 'user', 'by', 'id', 'getuserbyid']],
    ['HTTPServer2', ['http', 'server2', 'httpserver2']],
    ['api_key', ['api', 'key', 'apikey']],
    ['docs.json', ['docs', 'json', 'docsjson']],
    ['--no-cache', ['no', 'cache', 'nocache']],
    ['Cache-Control: no-store', ['cache', 'control', 'cachecontrol', 'no', 'store', 'nostore']],
    ['version 1.2.3', ['version', '1', '2', '3', '1.2.3']],
    ['/v1/users?id=7', ['v1', 'users', 'id', '7']],
    ['don’t stop', ['dont', 'stop']],
    ["L'API d’un qu'on l'", ['api', 'un', 'on', 'l']],
    ['The end. Next', ['the', 'end', 'next']],
    ['Crème Brûlée', ['creme', 'brulee']],
    ['Straße Øresund Łódź', ['strasse', 'oresund', 'lodz']],
    ['İstanbul ISPARTA', ['istanbul', 'isparta']],
    ['Ёлка', ['елка']],
    ['שָׁלוֹם', ['שלום']],
    ['ＡＰＩ', ['api']],
    ['zero\u200bwidth', ['zerowidth']],
    ['配置项', ['配置', '置项', '项']],
    ['ガイド', ['ガイ', 'イド', 'ド']],
    ['한국어', ['한국', '국어', '어']],
    ['使用API密钥', ['使用', '用', 'api', '密钥', '钥']],
    ['__proto__ constructor', ['proto', 'constructor']],
    ['', []],
    ['… — ( ) 😀', []],
  ])('%s', (text, terms) => {
    expect(listTerms(text)).toEqual(terms);
  });

  test('stand where the text has them', () => {
    const text = 'Set the apiKey in 配置项.';
    const found: string[] = [];
    visitTerms(text, (term, start, end) => found.push(`${term}=${text.slice(start, end)}`));
    expect(found).toEqual([
      'set=Set',
      'the=the',
      'api=api',
      'key=Key',
      'apikey=apiKey',
      'in=in',
      '配置=配置',
      '置项=置项',
      '项=项',
    ]);
  });

  test('are never longer than forty characters', () => {
    const longest = Math.max(
      ...listTerms(`${'a'.repeat(5_000)} ${'xY'.repeat(5_000)}`).map((term) => term.length),
    );
    expect(longest).toBe(40);
  });
});

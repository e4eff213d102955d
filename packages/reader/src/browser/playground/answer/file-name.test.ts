import { expect, it } from 'vitest';
import { toFileName } from './file-name.ts';

it.each([
  ['attachment; filename="a b.pdf"', 'application/pdf', 'a b.pdf'],
  ['attachment; filename=plain.csv; size=4', '', 'plain.csv'],
  [`attachment; filename="x.txt"; filename*=UTF-8''%C3%BC%20b.txt`, '', 'ü b.txt'],
  [`attachment; filename*=UTF-8''%ZZ; filename="y.txt"`, '', 'y.txt'],
  ['attachment; filename="../../etc/\\"pass\u202ewd"', '', 'passwd'],
  ['attachment; filename="C:\\\\temp\\\\a.exe"', '', 'a.exe'],
  ['attachment; filename=".bashrc"', '', 'bashrc'],
  ['', 'image/png', 'response.png'],
  ['', 'application/problem+json; charset=utf-8', 'response.json'],
  ['', 'application/octet-stream', 'response'],
])('calls a body with %j and type %j by the name %j', (disposition, type, name) => {
  expect(toFileName([['Content-Disposition', disposition]], type)).toBe(name);
});

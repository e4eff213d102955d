import { expect, test } from 'vitest';
import { createObject } from '../expression/values.ts';
import { toStyle } from './style.ts';

const object = (values: Record<string, unknown>) => Object.assign(createObject(), values);

test('an object becomes declarations, numbers get their unit', () => {
  const style = object({
    backgroundColor: 'red',
    marginTop: 4,
    lineHeight: 1.5,
    width: 0,
    '--own': 2,
    WebkitLineClamp: 3,
  });
  expect(toStyle(style)).toBe(
    'background-color:red;margin-top:4px;line-height:1.5;width:0;--own:2;-webkit-line-clamp:3',
  );
});

test('a text is read declaration by declaration', () => {
  expect(toStyle('color: red; max-width:100% ;; nonsense')).toBe('color:red;max-width:100%');
});

test('what loads files, breaks out or is unknown is left out', () => {
  const style = object({
    backgroundImage: 'url(https://a.b/c)',
    background: 'image-set("a" 1x)',
    color: 'red;position:fixed',
    width: 'expression(alert(1))',
    content: '"\\61"',
    behavior: 'x',
    animation: 'y',
    height: object({}),
    margin: '</style>',
    padding: '1px /* c */',
  });
  expect(toStyle(style)).toBe('');
  expect(toStyle(7)).toBe('');
});

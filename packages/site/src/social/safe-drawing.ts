import { type Token, Tokenizer } from 'parse5';
import type { ImageSize } from '../assets/image-size.ts';
import { type DrawingElement, isGradient, isLayer, isShape, readElement } from './drawing-parts.ts';

/** A drawing that was written anew from parts that are known to be harmless. */
export interface SafeDrawing {
  text: string;
  size: ImageSize;
}

/** Why a drawing is not used, to be said after its name. */
export class Refused extends Error {}

const MOST_BYTES = 64 * 1024;
/** Each can cover the whole image, which takes its time. */
const MOST_ELEMENTS = 150;
const MOST_DEPTH = 32;
/** Each needs memory for a whole image. */
const MOST_LAYERS = 30;
/** Clip paths are drawn once for each use. */
const MOST_CLIP_SHAPES = 20;
const MOST_CLIP_CHARACTERS = 2_000;
const MOST_LETTERS = 500;

/**
 * Reads an SVG and writes it anew: shapes, text, gradients, and clip paths of shapes, with attributes of a list.
 * What is drawn is ours alone, so that no two readers can understand the file differently, and its parts cannot
 * multiply. Throws `Refused` for anything that would look different without what is left out.
 */
export function rewriteDrawing(bytes: Buffer): SafeDrawing {
  if (bytes.length > MOST_BYTES) throw new Refused('is larger than 64 KB');
  const writer = new DrawingWriter();
  const tokenizer = new Tokenizer({}, writer);
  tokenizer.inForeignNode = true;
  tokenizer.write(bytes.toString(), true);
  return writer.finish();
}

class DrawingWriter {
  private readonly open: string[] = [];
  private readonly parts: string[] = [];
  private readonly gradients = new Set<string>();
  private readonly clips = new Set<string>();
  private readonly wanted: { kind: 'gradients' | 'clips'; id: string }[] = [];
  /** How deep inside of an element that shows nothing. */
  private ignored = 0;
  private size: ImageSize | undefined;
  private elements = 0;
  private shapes = 0;
  private layers = 0;
  private clipShapes = 0;
  private clipCharacters = 0;
  private letters = 0;

  onStartTag({ tagName, attrs, selfClosing }: Token.TagToken): void {
    if (this.ignored > 0) {
      if (!selfClosing) this.ignored++;
      return;
    }
    if (++this.elements > MOST_ELEMENTS) throw new Refused('has more than 150 elements');
    if (this.open.length >= MOST_DEPTH) throw new Refused('is nested more than 32 levels deep');
    const element = readElement(tagName, attrs);
    if (element === 'ignored') {
      this.ignored = selfClosing ? 0 : 1;
      return;
    }
    if ('problem' in element) throw new Refused(element.problem);
    this.checkPlace(element.name);
    this.note(element);
    if (element.name === 'svg') this.size = takeSize(element);
    this.parts.push(writeStart(element, selfClosing));
    if (!selfClosing) this.open.push(element.name);
  }

  onEndTag({ tagName }: Token.TagToken): void {
    if (this.ignored > 0) {
      this.ignored--;
      return;
    }
    const name = this.open.pop();
    if (name?.toLowerCase() !== tagName) throw new Refused('is not well-formed');
    this.parts.push(`</${name}>`);
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    const place = this.open.at(-1);
    if (this.ignored > 0 || (place !== 'text' && place !== 'tspan')) return;
    this.letters += chars.length;
    if (this.letters > MOST_LETTERS) throw new Refused('has too much text');
    this.parts.push(escapeXml(chars));
  }

  onWhitespaceCharacter(token: Token.CharacterToken): void {
    this.onCharacter(token);
  }

  onComment(): void {}
  onDoctype(): void {}
  onNullCharacter(): void {}
  onEof(): void {}

  finish(): SafeDrawing {
    if (this.open.length > 0 || this.ignored > 0) throw new Refused('is cut off');
    if (!this.size || this.shapes === 0) throw new Refused('has nothing to draw');
    for (const { kind, id } of this.wanted) if (!this[kind].has(id)) throw refuseReference(id);
    return { text: this.parts.join(''), size: this.size };
  }

  private checkPlace(name: string): void {
    const [parent] = this.open.slice(-1);
    if (parent === undefined && (name !== 'svg' || this.size)) throw new Refused('is not an SVG');
    if (parent !== undefined && name === 'svg') throw new Refused('contains another drawing');
    if (parent === 'clipPath' && !isShape(name)) throw new Refused('has parts in a clip path');
    if ((name === 'stop') !== (parent !== undefined && isGradient(parent)))
      throw new Refused('is not well-formed');
  }

  private note(element: DrawingElement): void {
    const { name, attributes, references } = element;
    if (isShape(name) || name === 'text') this.shapes++;
    if (isLayer(element) && ++this.layers > MOST_LAYERS)
      throw new Refused('has more than 30 transparent or clipped parts');
    if (name === 'clipPath' || this.open.at(-1) === 'clipPath') this.noteClip(element);
    for (const [attribute, id] of references) {
      // A gradient continues one before it: no circles.
      if (attribute === 'xlink:href' && !this.gradients.has(id)) throw refuseReference(id);
      this.wanted.push({ kind: attribute === 'clip-path' ? 'clips' : 'gradients', id });
    }
    const id = attributes.get('id');
    if (id !== undefined && isGradient(name)) this.gradients.add(id);
    if (id !== undefined && name === 'clipPath') this.clips.add(id);
  }

  private noteClip({ name, attributes, references }: DrawingElement): void {
    if (isShape(name)) this.clipShapes++;
    if (references.size > 0) throw new Refused('has references in a clip path');
    for (const value of attributes.values()) this.clipCharacters += value.length;
    if (this.clipShapes > MOST_CLIP_SHAPES || this.clipCharacters > MOST_CLIP_CHARACTERS)
      throw new Refused('has large clip paths');
  }
}

function refuseReference(id: string): Refused {
  return new Refused(`refers to "#${id.slice(0, 40)}"`);
}

/** By its width and height, or by its view box. They are numbers from here on. */
function takeSize({ attributes }: DrawingElement): ImageSize {
  const side = (name: string) => Number(/^([0-9.]+)(?:px)?$/.exec(attributes.get(name) ?? '')?.[1]);
  const [, , boxWidth, boxHeight] = (attributes.get('viewBox') ?? '').split(/[\s,]+/, 5);
  const width = side('width') || Number(boxWidth);
  const height = side('height') || Number(boxHeight);
  if (!(width > 0 && height > 0 && Number.isFinite(width / height)))
    throw new Refused('has no size');
  attributes.set('width', `${width}`).set('height', `${height}`);
  return { width, height };
}

function writeStart({ name, attributes, references }: DrawingElement, isEnded: boolean): string {
  const isNamed = isGradient(name) || name === 'clipPath';
  const spaces = ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  const written = [
    ...[...attributes].filter(([key]) => key !== 'id' || isNamed),
    ...[...references].map(([key, id]) => [key, key === 'xlink:href' ? `#${id}` : `url(#${id})`]),
  ].map(([key, value = '']) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${name === 'svg' ? spaces : ''}${written.join('')}${isEnded ? '/' : ''}>`;
}

/** A text as XML has it, without signs that XML has not. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

import { EVENT_ID, getScalarValue, parseEvents } from 'js-yaml';
import { formatPath } from './value-source.ts';

type Key = string | number;

/** A group or list that is open, and where in it we are. */
interface Frame {
  type: 'group' | 'list' | 'document';
  path: Key[];
  /** The name whose value comes next; none while a name comes next. */
  name?: string | undefined;
  count: number;
}

/** The line of every name and list item of a YAML text, by path. The text was read before, so it can be. */
export function findLines(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  const toLine = createLineCounter(text);
  const open: Frame[] = [{ type: 'document', path: [], count: 0 }];
  for (const event of parseEvents(text, {})) {
    const frame = open.at(-1);
    if (!frame) break;
    switch (event.type) {
      case EVENT_ID.POP:
        open.pop();
        break;
      case EVENT_ID.DOCUMENT:
        open.push({ type: 'document', path: [], count: 0 });
        break;
      case EVENT_ID.SCALAR:
        if (frame.type === 'group' && frame.count % 2 === 0) {
          frame.name = getScalarValue(text, event);
          frame.count++;
          lines.set(formatPath([...frame.path, frame.name]), toLine(event.valueStart));
        } else noteItem(frame, event.valueStart);
        break;
      case EVENT_ID.ALIAS:
        noteItem(frame, event.anchorStart);
        break;
      default: {
        const path = noteItem(frame, event.start);
        const type = event.type === EVENT_ID.MAPPING ? 'group' : 'list';
        open.push({ type, path, count: 0 });
      }
    }
  }
  return lines;

  /** The path of what begins here; an item of a list has a line of its own. */
  function noteItem(frame: Frame, start: number): Key[] {
    const at = frame.count++;
    if (frame.type === 'document') return [];
    if (frame.type === 'group') return [...frame.path, frame.name ?? ''];
    const path = [...frame.path, at];
    lines.set(formatPath(path), toLine(start));
    return path;
  }
}

/** Places come in the order of the text, so that it is walked through once. */
function createLineCounter(text: string): (place: number) => number {
  let line = 1;
  let at = 0;
  return (place) => {
    for (; at < place; at++) if (text[at] === '\n') line++;
    return line;
  };
}

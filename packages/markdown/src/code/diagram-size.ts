/** The place that a diagram will need, in pixels. Without a width it is as wide as the column. */
export interface DiagramSize {
  width?: number;
  height: number;
}

/** What is beyond these is not looked at: the place of a diagram is a guess, and must not take long. */
const MOST_CHARACTERS = 20_000;
const MOST_LINES = 500;
const MOST_OF_LINE = 500;
/** `a & b --> c & d` is an edge for each pair: a short text can have millions. */
const MOST_EDGES = 2_000;
const LETTER = 7.4;
const LINE = 21;
/** Around every diagram. */
const MARGIN = 16;
/** Between one rank of boxes and the next, and between boxes of a rank. */
const GAP = 50;

/**
 * About how large a diagram will be, by its text: the library that draws it runs in the reader's browser, and what
 * stands below must not move when it has.
 */
export function estimateDiagram(code: string): DiagramSize {
  const [head = '', ...body] = readLines(code);
  const kind = /^\w+/.exec(head)?.[0].toLowerCase() ?? '';
  return (KINDS.get(kind) ?? estimateOther)(body, head);
}

/** Lines without comments, with single spaces: patterns that allow several take long where there are many. */
function readLines(code: string): string[] {
  return code
    .slice(0, MOST_CHARACTERS)
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .split('\n', MOST_LINES)
    .map((line) => line.replace(/%%.*/, '').replace(/\s+/g, ' ').trim().slice(0, MOST_OF_LINE))
    .filter(Boolean);
}

type Estimate = (body: readonly string[], head: string) => DiagramSize;

const KINDS: ReadonlyMap<string, Estimate> = new Map<string, Estimate>([
  ['graph', estimateFlow],
  ['flowchart', estimateFlow],
  ['sequencediagram', estimateSequence],
  ['statediagram', estimateState],
  ['classdiagram', estimateClasses],
  ['erdiagram', estimateEntities],
  ['gantt', estimateGantt],
  ['pie', estimatePie],
  ['mindmap', estimateMindmap],
  ['timeline', estimateTimeline],
  ['gitgraph', estimateGit],
  ['quadrantchart', () => ({ width: 500, height: 500 })],
  ['xychart', () => ({ width: 700, height: 500 })],
  ['journey', (body) => ({ width: 150 + 200 * count(body, /: ?\d/), height: 540 })],
]);

function estimateOther(body: readonly string[]): DiagramSize {
  return { height: Math.min(480, 120 + 40 * body.length) };
}

const count = (lines: readonly string[], pattern: RegExp) =>
  lines.filter((line) => pattern.test(line)).length;
const largest = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b), 0);
const widest = (texts: readonly string[]) => largest(texts.map(({ length }) => length));
/** A text before and after a sign; nothing where it has none. */
function splitAt(text: string, sign: RegExp): [string, string] | undefined {
  const found = sign.exec(text);
  if (!found) return undefined;
  return [text.slice(0, found.index).trim(), text.slice(found.index + found[0].length).trim()];
}

interface Box {
  width: number;
  height: number;
}

interface Edge {
  from: string;
  to: string;
  label: string;
}

/** Nodes as `id[Label]`, arrows between them, several in a line. */
function estimateFlow(body: readonly string[], head: string): DiagramSize {
  const boxes = new Map<string, Box>();
  const edges: Edge[] = [];
  let groups = 0;
  for (const line of body.flatMap((each) => each.split(';'))) {
    if (/^subgraph\b/.test(line)) groups++;
    if (
      /^(?:subgraph|end|style|classDef|class|linkStyle|click|direction|accTitle|accDescr)\b/.test(
        line,
      )
    )
      continue;
    const labels = Array.from(
      line.matchAll(/\|([^|]*)\||-- ([^->|]+?) --/g),
      (m) => m[1] ?? m[2] ?? '',
    );
    const parts = line
      .replace(/\|[^|]*\|/g, ' ')
      .replace(/(--|==|-\.) [^->|[({]+? (--|==|\.-)/g, '--')
      .split(/ ?[<xo]?(?:--+|==+|-\.+-?)[->xo=]*>? ?/)
      .map((part) => part.split(' & ').map((text) => readNode(text.trim(), boxes)));
    for (const [at, sources] of parts.entries()) {
      const targets = parts[at + 1] ?? [];
      if (edges.length + sources.length * targets.length > MOST_EDGES) return estimateOther(body);
      for (const from of sources)
        for (const to of targets) edges.push({ from, to, label: labels[at] ?? '' });
    }
  }
  const isAcross = /\b(?:LR|RL)\b/.test(head);
  const size = layOut(boxes, edges, { isAcross, gap: GAP });
  return { width: size.width + groups * 30, height: size.height + groups * 50 };
}

/** Notes a node under its id, by the label in its brackets. */
function readNode(text: string, boxes: Map<string, Box>): string {
  const [before = '', id = text, open = ''] = /^([^ [({>]+) ?([[({>]+)"?/.exec(text) ?? [];
  const label = withoutEnd(text.slice(before.length));
  const name = id.replace(/:::.*$/, '');
  if (name === '' || (boxes.has(name) && open === '')) return name;
  const rows = (label || name).split(/<br ?\/?>|\\n/);
  const width = widest(rows) * LETTER;
  const height = rows.length * LINE;
  const diamond = width + height + 30;
  boxes.set(
    name,
    open.startsWith('{') && !open.startsWith('{{')
      ? { width: diamond, height: diamond }
      : open.startsWith('((')
        ? { width: width + 15, height: width + 15 }
        : { width: width + 60, height: height + 33 },
  );
  return name;
}

/** A label without the quote and the brackets that end it. */
function withoutEnd(label: string): string {
  let end = label.length;
  while (end > 0 && '])}'.includes(label.charAt(end - 1))) end--;
  return label.slice(0, label[end - 1] === '"' ? end - 1 : end);
}

function estimateState(body: readonly string[]): DiagramSize {
  const boxes = new Map<string, Box>();
  const edges: Edge[] = [];
  let groups = 0;
  for (const line of body) {
    if (/^state\b.*\{$/.test(line)) groups++;
    const [from, target = ''] = splitAt(line, /-->/) ?? [];
    const [to, label] = splitAt(target, /:/) ?? [target, ''];
    if (!from || !to || from.includes(' ') || to.includes(' ')) continue;
    const [a, b] = [from === '[*]' ? '[start]' : from, to === '[*]' ? '[end]' : to];
    for (const name of [a, b])
      boxes.set(
        name,
        name.startsWith('[')
          ? { width: 14, height: 14 }
          : { width: name.length * LETTER + 20, height: 40 },
      );
    edges.push({ from: a, to: b, label });
  }
  const size = layOut(boxes, edges, {
    isAcross: count(body, /^direction (?:LR|RL)/) > 0,
    gap: GAP,
  });
  return { width: size.width + groups * 20, height: size.height + groups * 70 };
}

function estimateClasses(body: readonly string[]): DiagramSize {
  const { rows, edges } = readRows(body, (line) => {
    const [, box, isOpen] = /^class (\w+)\b[^{]*(\{)?$/.exec(line) ?? [];
    if (box !== undefined) return { box, isOpen: isOpen !== undefined };
    const [, from, to, label = ''] =
      /^(\w+)(?: "[^"]*")? [<|*o}.-][^ "]*(?: "[^"]*")? (\w+)(?: ?: ?(.*))?$/.exec(line) ?? [];
    if (from !== undefined && to !== undefined) return { edge: { from, to, label } };
    return { member: /^(\w+) ?:/.exec(line)?.[1] };
  });
  const boxes = new Map<string, Box>();
  for (const [name, members] of rows)
    boxes.set(name, { width: Math.max(60, name.length * 9 + 24), height: 84 + members * 24 });
  return layOut(boxes, edges, { isAcross: count(body, /^direction (?:LR|RL)/) > 0, gap: GAP });
}

function estimateEntities(body: readonly string[]): DiagramSize {
  const { rows, edges } = readRows(body, (line) => {
    const [, box] = /^([^ {]+) ?\{$/.exec(line) ?? [];
    if (box !== undefined) return { box, isOpen: true };
    const [between = '', label = ''] = splitAt(line, /:/) ?? [];
    const [from, arrow = '', to, ...more] = between.split(' ');
    const isEdge = /--|\.\./.test(arrow) && more.length === 0;
    return isEdge && from !== undefined && to !== undefined ? { edge: { from, to, label } } : {};
  });
  const boxes = new Map<string, Box>();
  for (const [name, fields] of rows)
    boxes.set(name, {
      width: Math.max(100, name.length * 9 + 40),
      height: fields === 0 ? 83 : 43 + fields * 43,
    });
  return layOut(boxes, edges, { isAcross: count(body, /^direction (?:LR|RL)/) > 0, gap: 80 });
}

/** What a line says of boxes that have rows. */
interface RowsLine {
  box?: string;
  /** Whether the lines after it, up to a brace, are rows of the box. */
  isOpen?: boolean;
  edge?: Edge;
  /** The box that the line is a row of. */
  member?: string | undefined;
}

/** How many rows each box has, and what leads where. */
function readRows(body: readonly string[], readLine: (line: string) => RowsLine) {
  const rows = new Map<string, number>();
  const edges: Edge[] = [];
  const add = (name: string, more: number) => rows.set(name, (rows.get(name) ?? 0) + more);
  let inside: string | undefined;
  for (const line of body) {
    if (inside !== undefined) {
      if (line === '}') inside = undefined;
      else add(inside, 1);
      continue;
    }
    const { box, isOpen, edge, member } = readLine(line);
    if (box !== undefined) add(box, 0);
    if (isOpen) inside = box;
    for (const name of edge ? [edge.from, edge.to] : []) add(name, 0);
    if (edge) edges.push(edge);
    if (member !== undefined) add(member, 1);
  }
  return { rows, edges };
}

/** Boxes in ranks, each below those that lead to it, as the library lays them out. */
function layOut(
  boxes: ReadonlyMap<string, Box>,
  edges: readonly Edge[],
  { isAcross, gap }: { isAcross: boolean; gap: number },
): Required<DiagramSize> {
  const ranks = rankNodes([...boxes.keys()], edges);
  const along = isAcross ? 'width' : 'height';
  const across = isAcross ? 'height' : 'width';
  const rows = new Map<number, Box[]>();
  for (const [name, box] of boxes) {
    const rank = ranks.get(name) ?? 0;
    const row = rows.get(rank);
    if (row) row.push(box);
    else rows.set(rank, [box]);
  }
  const labels = new Map<number, number>();
  for (const { from, label } of edges) {
    const rank = ranks.get(from) ?? 0;
    const size = label === '' ? 0 : isAcross ? label.length * LETTER : LINE;
    labels.set(rank, Math.max(labels.get(rank) ?? 0, size));
  }
  const sizes = [...rows.values()];
  const length = sizes.reduce((sum, row) => sum + largest(row.map((box) => box[along])), 0);
  const labelled = [...labels.values()].reduce((sum, size) => sum + size, 0);
  const breadth = largest(
    sizes.map((row) => row.reduce((sum, box) => sum + box[across] + GAP, -GAP)),
  );
  const total = {
    [along]: length + labelled + gap * Math.max(0, rows.size - 1) + MARGIN,
    [across]: breadth + MARGIN,
  };
  return { width: Math.round(total.width ?? 0), height: Math.round(total.height ?? 0) };
}

/** The length of the longest way to each node; a way back counts for nothing. */
function rankNodes(names: readonly string[], edges: readonly Edge[]): Map<string, number> {
  const order = new Map(names.map((name, index) => [name, index]));
  const ranks = new Map(names.map((name) => [name, 0]));
  const forward = edges.filter(({ from, to }) => (order.get(from) ?? 0) < (order.get(to) ?? 0));
  for (let round = 0, isChanged = true; isChanged && round < 50; round++) {
    isChanged = false;
    for (const { from, to } of forward) {
      const rank = (ranks.get(from) ?? 0) + 1;
      if (rank <= (ranks.get(to) ?? 0)) continue;
      ranks.set(to, rank);
      isChanged = true;
    }
  }
  return ranks;
}

function estimateSequence(body: readonly string[]): DiagramSize {
  const actors = new Set<string>();
  let height = 2 * 65 + 20 + 44;
  let gaps = 0;
  for (const line of body) {
    const [, declared] = /^(?:create )?(?:participant|actor) (.+?)(?: as .*)?$/.exec(line) ?? [];
    if (declared !== undefined) actors.add(declared);
    const [from, target = ''] = splitAt(line, /<?<?-?-(?:>>|>|x|\))/) ?? [];
    const [to, text = ''] = splitAt(target.replace(/^[+-] ?/, ''), /:/) ?? [];
    if (from && to) {
      actors.add(from).add(to);
      const rows = text.split(/<br ?\/?>/).length;
      height += (from === to ? 74 : 44) + (rows - 1) * 19;
      gaps = Math.max(gaps, text.length * 7.4 + 20 - 200);
    } else if (/^note\b/i.test(line)) height += 49 + (line.split(/<br ?\/?>/).length - 1) * 19;
    else if (/^(?:loop|alt|opt|par|critical|break|rect)\b/.test(line)) height += 50;
    else if (/^(?:else|and|option)\b/.test(line)) height += 45;
    else if (/^end\b/.test(line)) height += 10;
  }
  return { width: 50 + actors.size * 200 + gaps, height };
}

/** As wide as the column, with a line for each task. */
function estimateGantt(body: readonly string[]): DiagramSize {
  return {
    height:
      100 +
      24 *
        count(
          body,
          /^(?!title|section|dateFormat|axisFormat|excludes|todayMarker|tickInterval|weekday|acc)[^:]+:/,
        ),
  };
}

function estimatePie(body: readonly string[]): DiagramSize {
  const labels = body.flatMap((line) => /^"([^"]*)"/.exec(line)?.[1] ?? []);
  return { width: Math.round(512 + widest(labels) * 9.4), height: 450 };
}

/** Branches go around the root. */
function estimateMindmap(body: readonly string[]): DiagramSize {
  const side = Math.round(150 + 95 * Math.sqrt(Math.max(0, body.length - 1)));
  return { width: Math.round(side * 0.85), height: side };
}

function estimateTimeline(body: readonly string[]): DiagramSize {
  const periods = body.filter((line) => line.includes(':') && !/^(?:title|section)\b/.test(line));
  const events = Math.max(1, largest(periods.map((line) => line.split(' : ').length - 1)));
  return { width: 395 + 200 * periods.length, height: 390 + 70 * events };
}

function estimateGit(body: readonly string[]): DiagramSize {
  const branches = 1 + count(body, /^branch\b/);
  const commits = count(body, /^(?:commit|merge|cherry-pick)\b/);
  return { width: 100 + 50 * commits, height: 87 * branches };
}

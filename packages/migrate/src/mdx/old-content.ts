/**
 * The file that all stubs import. A component of the old site turned its properties into what readers saw, and only
 * its words are known here: names and descriptions are text, an address makes them a link, lists of such values are
 * lists, and other data is shown as it is. A component that was given nothing shows its name, so that nobody
 * overlooks it. The keyword is put in, so that no reader of this source takes it for an export of ours.
 */
export const OLD_CONTENT = `// Shows what was given to a component of the old site.
const WORDS =
  /^(?:title|name|label|text|heading|header|subtitle|tagline|description|desc|details|summary|caption|content|message|body|question|answer|quote|author|value)$|(?:Title|Name|Text|Label|Description|Caption|Heading)$/;
const ADDRESSES = ['href', 'link', 'to', 'url', 'src'];
const LOOK = /^(?:children|class|className|classes|style|styles|id|key|slot|size|width|height|color|variant|align|icon|lang|locale|emoji)$/;
const LONGEST = 4000;
const DEEPEST = 4;

const isElement = (value) => typeof value === 'object' && value !== null && 'props' in value && 'type' in value;
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value) && !isElement(value);
const isWord = (value) => (typeof value === 'string' && value.trim() !== '') || typeof value === 'number' || isElement(value);

const listWords = (props) =>
  Object.entries(props)
    .filter(([key, value]) => WORDS.test(key) && isWord(value))
    .map(([, value]) => value);

const showWords = (props) => {
  const words = listWords(props);
  const address = ADDRESSES.map((key) => props[key]).find((value) => typeof value === 'string' && value !== '');
  const [first = address, ...others] = words;
  if (first === undefined) return null;
  const head = address === undefined ? first : <a href={address}>{first}</a>;
  return (
    <>
      {others.length > 0 ? <strong>{head}</strong> : head}
      {others.map((word, at) => (
        <React.Fragment key={at}> {word}</React.Fragment>
      ))}
    </>
  );
};

const showList = (list, depth) => (
  <ul>
    {list.map((item, at) => (
      <li key={at}>{isRecord(item) ? showRecord(item, depth + 1) : item}</li>
    ))}
  </ul>
);

const isShown = (item) => isWord(item) || (isRecord(item) && showWords(item) !== null);

const showRecord = (props, depth) => {
  const lists = Object.entries(props).filter(
    ([key, value]) => !LOOK.test(key) && Array.isArray(value) && value.length > 0 && value.every(isShown),
  );
  const words = showWords(props);
  if (words === null && (lists.length === 0 || depth >= DEEPEST)) return null;
  return (
    <>
      {words}
      {depth < DEEPEST && lists.map(([key, list]) => <React.Fragment key={key}>{showList(list, depth)}</React.Fragment>)}
    </>
  );
};

const showData = (props) => {
  const data = Object.entries(props).filter(
    ([key, value]) => !LOOK.test(key) && !isElement(value) && !['boolean', 'function', 'undefined'].includes(typeof value) && value !== null,
  );
  if (data.length === 0) return null;
  const isFlat = data.every(([, value]) => typeof value !== 'object');
  if (isFlat) return <code>{data.map(([key, value]) => key + ': ' + value).join(', ')}</code>;
  return (
    <pre style={{ overflowX: 'auto' }}>
      <code>{JSON.stringify(Object.fromEntries(data), null, 2).slice(0, LONGEST)}</code>
    </pre>
  );
};

${'export'} const showOldContent = (name, { children, ...props }) => {
  const shown = showRecord(props, 0);
  const { id } = props;
  const isEmpty = shown === null && (children === undefined || children === null || children === '');
  const parts = (
    <>
      {typeof id === 'string' && id !== '' && <span id={id} />}
      {isEmpty ? (showData(props) ?? <code>{name}</code>) : shown}
      {children}
    </>
  );
  // One element: in a grid, each part would be a cell.
  return shown === null ? parts : <span>{parts}</span>;
};
`;

import React, { Fragment, forwardRef, memo, useRef, useState } from 'react';
import regions from '../../data/regions.json';
import { Pin } from './glyphs.jsx';

const Choice = forwardRef(({ label, isChosen, ...rest }, ref) => (
  <button
    ref={ref}
    type="button"
    aria-pressed={isChosen}
    className={`rounded-full border px-3 py-1 text-sm transition-colors hover:border-sky-500 ${
      isChosen ? 'border-sky-600 bg-sky-600 text-white' : 'border-gray-300 dark:border-zinc-700'
    }`}
    {...rest}
  >
    {label}
  </button>
));

const Row = memo(({ name, limit }) => (
  <li className="flex items-center justify-between gap-4 py-1">
    <span>{name}</span>
    <span className="font-mono text-xs text-gray-500 dark:text-zinc-400">{limit} a minute</span>
  </li>
));

class ChangeCounter extends React.Component {
  constructor(props) {
    super(props);
    this.state = { changes: 0 };
  }

  componentDidUpdate(before) {
    if (before.value !== this.props.value) {
      this.setState(({ changes }) => ({ changes: changes + 1 }));
    }
  }

  render() {
    return <small className="text-gray-500">changed {this.state.changes} times</small>;
  }
}

// biome-ignore lint/style/noDefaultExport: many sites export their components so.
export default function RegionPicker({ title = 'Regions', note }) {
  const [chosen, setChosen] = useState(regions[0]?.id);
  const first = useRef(null);
  const total = React.useMemo(() => regions.reduce((sum, { limit }) => sum + limit, 0), []);
  const region = regions.find(({ id }) => id === chosen);
  return (
    <section className="not-prose my-4 rounded-xl border border-gray-200 p-4 dark:border-zinc-800">
      <h3 className="mb-2 flex items-center gap-2 text-base font-semibold">
        <Pin size={16} className="text-sky-600" />
        {title}
      </h3>
      <div className="mb-3 flex flex-wrap gap-2">
        {regions.map(({ id, name }, at) => (
          <Choice
            key={id}
            ref={at === 0 ? first : null}
            label={name}
            isChosen={id === chosen}
            onClick={async () => {
              await Promise.resolve();
              setChosen(id);
            }}
          />
        ))}
      </div>
      <ul className="divide-y divide-gray-100 dark:divide-zinc-800">
        {regions.map(({ id, name, limit }) => (
          <Row key={id} name={name} limit={limit} />
        ))}
      </ul>
      <p className="mt-2 text-sm">
        {region?.name ?? 'Nowhere'}: {region?.limit} of {total}
      </p>
      <ChangeCounter value={chosen} />
      {note && <Fragment>{note}</Fragment>}
    </section>
  );
}

export function RegionCount() {
  return <>{regions.length} regions</>;
}

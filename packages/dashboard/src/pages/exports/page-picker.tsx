import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sitePagesQuery } from '../../api/sites.ts';
import { formatCount } from '../../ui/amounts.ts';
import { Input } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { findPages, SHOWN_PAGES, type SitePage } from './find-pages.ts';

interface PagePickerProps {
  domain: string;
  /** Nothing: all pages. */
  paths: readonly string[] | undefined;
  onChange(paths: readonly string[] | undefined): void;
}

/** All pages of a site, or those that are ticked. */
export function PagePicker({ domain, paths, onChange }: PagePickerProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">Pages</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <Choice isChosen={paths === undefined} onChoose={() => onChange(undefined)}>
          All pages
        </Choice>
        <Choice isChosen={paths !== undefined} onChoose={() => onChange(paths ?? [])}>
          Selected pages
        </Choice>
      </div>
      {paths && <PageList domain={domain} paths={paths} onChange={onChange} />}
    </fieldset>
  );
}

function Choice(props: { isChosen: boolean; onChoose(): void; children: string }) {
  return (
    <label className="flex items-center gap-2">
      <input
        type="radio"
        name="pages"
        className="size-4 accent-accent"
        checked={props.isChosen}
        onChange={props.onChoose}
      />
      {props.children}
    </label>
  );
}

function PageList({
  domain,
  paths,
  onChange,
}: {
  domain: string;
  paths: readonly string[];
  onChange(paths: readonly string[]): void;
}) {
  const query = useQuery(sitePagesQuery(domain));
  const [words, setWords] = useState('');
  const chosen = new Set(paths);
  const toggle = (path: string) =>
    onChange(chosen.has(path) ? paths.filter((other) => other !== path) : [...paths, path]);
  return (
    <div className="mt-3 overflow-hidden rounded-md border border-line">
      <div className="border-b border-line p-2">
        <Input
          type="search"
          aria-label="Find pages"
          placeholder="Find pages by title or path"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <Loaded query={query}>
        {(pages) => (
          <PageOptions found={findPages(pages, words)} chosen={chosen} onToggle={toggle} />
        )}
      </Loaded>
      <p
        role="status"
        className="border-t border-line bg-sunken px-3 py-2 text-sm text-muted tabular-nums"
      >
        {formatCount(paths.length)} selected. Links to other pages go to the live site.
      </p>
    </div>
  );
}

function PageOptions({
  found,
  chosen,
  onToggle,
}: {
  found: readonly SitePage[];
  chosen: ReadonlySet<string>;
  onToggle(path: string): void;
}) {
  if (found.length === 0) return <p className="px-3 py-4 text-muted">No page matches.</p>;
  return (
    <ul className="max-h-40 overflow-y-auto py-1">
      {found.slice(0, SHOWN_PAGES).map(({ path, title }) => (
        <li key={path}>
          <label className="flex items-center gap-2.5 px-3 py-1.5 hover:bg-hover">
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-accent"
              checked={chosen.has(path)}
              onChange={() => onToggle(path)}
            />
            <span className="min-w-0 flex-1 truncate">{title}</span>
            <code className="max-w-1/2 truncate font-mono text-sm text-muted">{path}</code>
          </label>
        </li>
      ))}
      {found.length > SHOWN_PAGES && (
        <li className="px-3 py-1.5 text-sm text-muted">
          {formatCount(found.length - SHOWN_PAGES)} more. Enter a word to find them.
        </li>
      )}
    </ul>
  );
}

import type { Project } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type DayRange, lastDays, parseDayRange } from '../../api/day-range.ts';
import { projectsQuery } from '../../api/projects.ts';
import { Card } from '../../ui/card.tsx';
import { DateRange } from '../../ui/date-range.tsx';
import type { DocsTopic } from '../../ui/docs-pages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/field.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { useNow } from '../../ui/use-now.ts';

/** What the address says of the figures: whose, and of which days. */
export interface FiguresSearch {
  project?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

interface Props {
  title: string;
  note: string;
  search: FiguresSearch;
  onSearch: (next: FiguresSearch) => void;
  /** What is said while there is no site. */
  empty: { icon: IconName; title: string; text: string; docs: DocsTopic };
  children: (project: Project, range: DayRange) => ReactNode;
}

/** A page of figures about one project over some days, both chosen above and kept in the address. */
export function ProjectFigures({ title, note, empty, ...chosen }: Props) {
  const projects = useQuery(projectsQuery);
  return (
    <>
      <PageHeader title={title} note={note} />
      <Loaded query={projects}>
        {(listed) => {
          const [first] = listed;
          if (!first) return <NoProjects {...empty} />;
          return <Chosen projects={listed} first={first} {...chosen} />;
        }}
      </Loaded>
    </>
  );
}

interface ChosenProps extends Pick<Props, 'search' | 'onSearch' | 'children'> {
  projects: readonly Project[];
  first: Project;
}

function Chosen({ projects, first, search, onSearch, children }: ChosenProps) {
  const now = useNow();
  const project = projects.find(({ projectId }) => projectId === search.project) ?? first;
  const range = parseDayRange(search, lastDays(30, now));
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {projects.length > 1 && (
          <Select
            aria-label="Project"
            className="w-56 max-sm:w-full"
            value={project.projectId}
            onChange={({ target }) => onSearch({ ...search, project: target.value })}
          >
            {projects.map(({ projectId, name }) => (
              <option key={projectId} value={projectId}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <DateRange value={range} onChange={(next) => onSearch({ ...search, ...next })} />
      </div>
      {children(project, range)}
    </div>
  );
}

function NoProjects({ icon, title, text, docs }: Props['empty']) {
  return (
    <Card isFlush>
      <EmptyState
        icon={icon}
        title={title}
        docs={docs}
        action={
          <Link to="/sites" className={TEXT_LINK}>
            Publish your first site
          </Link>
        }
      >
        {text}
      </EmptyState>
    </Card>
  );
}

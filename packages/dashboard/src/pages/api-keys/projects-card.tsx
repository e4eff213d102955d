import type { Project } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { projectsQuery } from '../../api/projects.ts';
import { Card } from '../../ui/card.tsx';
import { CodeLine } from '../../ui/code-line.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { toStatsCommand } from './stats-command.ts';

const COLUMNS: Column<Project>[] = [
  { title: 'Project', cell: ({ name }) => <span className="font-medium">{name}</span> },
  {
    title: 'Domains',
    cell: ({ domains }) => <span className="text-muted">{domains.join(', ') || 'None'}</span>,
  },
  {
    title: 'Project identifier',
    isActions: true,
    cell: ({ projectId, name }) => (
      <CodeLine
        text={projectId}
        label={`Copy the identifier of ${name}`}
        className="w-full text-left sm:ml-auto sm:w-80"
      />
    ),
  },
];

/** The identifiers that analytics are asked for by, and a request that can be tried at once. */
export function ProjectsCard() {
  const projects = useQuery(projectsQuery);
  return (
    <Card
      isFlush
      title="Project identifiers"
      note="The analytics API works with projects. Each site belongs to one."
    >
      <Loaded query={projects}>{(listed) => <Projects projects={listed} />}</Loaded>
    </Card>
  );
}

function Projects({ projects }: { projects: readonly Project[] }) {
  const [first] = projects;
  if (!first) {
    return (
      <EmptyState icon="package" title="No projects yet" docs="analytics">
        Your first site creates a project. Its identifier appears here.
      </EmptyState>
    );
  }
  return (
    <>
      <Table
        caption="Projects"
        rows={projects}
        keyOf={({ projectId }) => projectId}
        columns={COLUMNS}
      />
      <div className="border-t border-line px-5 py-4.5">
        <p className="mb-2 text-muted">
          Try it: get how many questions the assistant of {first.name} received, by type of caller.
        </p>
        <CodeLine
          isBlock
          text={toStatsCommand(location.origin, first.projectId)}
          label="Copy the request"
        />
      </div>
    </>
  );
}

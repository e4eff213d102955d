import { useMe } from '../../api/session.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Says plainly that the plan of the organization has no exports, and how it gets them. */
export function PlanGate() {
  const { organisation } = useMe();
  return (
    <Card isFlush className="mb-6">
      <EmptyState
        icon="package"
        title="Static export requires an Enterprise plan"
        docs="exports"
        command={`npx quire admin organizations \\
  --of ${organisation.id} \\
  --plan enterprise`}
      >
        {organisation.name} is on the {organisation.plan} plan. The operator of this service can
        change it with this command. Existing bundles stay available.
      </EmptyState>
    </Card>
  );
}

import type { FeatureTable } from '@quire/contract';
import type { Availability, DeploymentType, Feature } from '@quire/model';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { describeDefault, describeSwitch, FEATURE_NAMES, TYPE_NAMES } from './feature-words.ts';

const LOOKS: Record<Availability, { label: string; icon: IconName; color: string }> = {
  available: { label: 'Available', icon: 'check', color: 'text-success' },
  configurable: { label: 'Configurable', icon: 'grid', color: 'text-accent-text' },
  unavailable: { label: 'Unavailable', icon: 'cross', color: 'text-muted' },
};

/** The one table of features by kind of deployment, with what is on where nothing is said. */
export function FeatureMatrix({ table }: { table: FeatureTable }) {
  const columns: Column<Feature>[] = [
    {
      title: 'Feature',
      cell: (feature) => (
        <div>
          <p className="font-medium">{FEATURE_NAMES[feature].title}</p>
          <p className="text-sm text-muted">{FEATURE_NAMES[feature].about}</p>
        </div>
      ),
    },
    ...table.types.map((type) => ({
      title: TYPE_NAMES[type].title,
      cell: (feature: Feature) => <MatrixCell table={table} feature={feature} type={type} />,
    })),
  ];
  return (
    <Table
      caption="Features by type of deployment"
      columns={columns}
      rows={table.features}
      keyOf={(feature) => feature}
    />
  );
}

function MatrixCell(props: { table: FeatureTable; feature: Feature; type: DeploymentType }) {
  const { table, feature, type } = props;
  const availability = table.matrix[feature][type];
  const { label, icon, color } = LOOKS[availability];
  const standard = describeDefault(feature, type, table);
  const line = describeSwitch(feature, type, table);
  return (
    <div className="max-sm:text-right">
      <p className={classNames('flex items-center gap-1.5 font-medium max-sm:justify-end', color)}>
        <Icon name={icon} className="size-3.5" />
        {label}
      </p>
      {standard !== undefined && <p className="text-sm text-muted">{standard}</p>}
      {line !== undefined && (
        <code className="font-mono text-xs break-words text-muted">{line}</code>
      )}
    </div>
  );
}

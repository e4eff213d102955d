type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface MethodBadgeProps {
  method: Method;
  path?: string;
  cost?: number;
}

const COLORS: Record<Method, string> = {
  GET: '#15803d',
  POST: '#1d4ed8',
  PUT: '#a16207',
  DELETE: '#b91c1c',
};

export const MethodBadge = ({ method, path, cost = 1 }: MethodBadgeProps) => (
  <span
    className="inline-flex items-center"
    title={`Counts as ${cost} request${cost === 1 ? '' : 's'}`}
    style={{ color: COLORS[method], fontWeight: 600 } as const}
  >
    {method}
    {path && <code style={{ marginLeft: 8 }}>{path}</code>}
    {cost > 1 ? <sup>×{cost}</sup> : null}
  </span>
);

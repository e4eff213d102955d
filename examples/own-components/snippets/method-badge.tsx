type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface MethodBadgeProps {
  method: Method;
  path?: string;
  cost?: number;
}

const COLORS: Record<Method, string> = {
  GET: 'text-green-700 dark:text-green-400',
  POST: 'text-blue-700 dark:text-blue-400',
  PUT: 'text-amber-700 dark:text-amber-400',
  DELETE: 'text-red-700 dark:text-red-400',
};

export const MethodBadge = ({ method, path, cost = 1 }: MethodBadgeProps) => (
  <span
    className={`inline-flex items-center ${COLORS[method]}`}
    title={`Counts as ${cost} request${cost === 1 ? '' : 's'}`}
    style={{ fontWeight: 600 } as const}
  >
    {method}
    {path && <code style={{ marginLeft: 8 }}>{path}</code>}
    {cost > 1 ? <sup>×{cost}</sup> : null}
  </span>
);

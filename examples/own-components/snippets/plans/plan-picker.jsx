import { usePlan } from './plan-context.jsx';
import { PLANS } from './plans.js';

export { PlanProvider } from './plan-context.jsx';

export const PlanPicker = () => {
  const { plan, choose } = usePlan();
  return (
    <fieldset>
      <legend>Plan</legend>
      {PLANS.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === plan.id}
          className={id === plan.id ? 'font-semibold' : undefined}
          onClick={() => choose(id)}
        >
          {title}
        </button>
      ))}
    </fieldset>
  );
};

export const PlanLimit = ({ unit = 'requests a minute' }) => {
  const { plan } = usePlan();
  return (
    <span className="tabular-nums">
      {plan.perMinute.toLocaleString()} {unit}
    </span>
  );
};

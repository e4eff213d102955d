import { formatRate } from './format.js';

const START = { count: 100, seconds: 60, scope: 'key', burst: false, note: '' };

export const LimitForm = () => {
  const [values, setValues] = useState(START);
  const [saved, setSaved] = useState(null);

  const change = (event) => {
    const { name, type, value, checked } = event.target;
    const next = type === 'checkbox' ? checked : type === 'number' ? Number(value) : value;
    setValues((before) => ({ ...before, [name]: next }));
  };

  const submit = (event) => {
    event.preventDefault();
    setSaved(values);
  };

  return (
    <form onSubmit={submit}>
      <label htmlFor="limit-count">Requests</label>
      <input
        id="limit-count"
        name="count"
        type="number"
        min={1}
        value={values.count}
        onChange={change}
      />
      <label>
        Window{' '}
        <select name="seconds" value={String(values.seconds)} onChange={change}>
          <option value="1">1 second</option>
          <option value="60">1 minute</option>
          <option value="3600">1 hour</option>
        </select>
      </label>
      <fieldset>
        <legend>Counted by</legend>
        {['key', 'address', 'user'].map((scope) => (
          <label key={scope}>
            <input
              type="radio"
              name="scope"
              value={scope}
              checked={values.scope === scope}
              onChange={change}
            />{' '}
            {scope}
          </label>
        ))}
      </fieldset>
      <label>
        <input type="checkbox" name="burst" checked={values.burst} onChange={change} /> Allow bursts
      </label>
      <textarea name="note" rows={2} value={values.note} onChange={change} placeholder="Why?" />
      <button type="submit">Write the rule</button>
      {saved && (
        <output>
          {formatRate(saved.count, Number(saved.seconds))} by {saved.scope}
          {saved.burst ? ', bursts allowed' : ''}
          {saved.note && ` (${saved.note})`}
        </output>
      )}
    </form>
  );
};

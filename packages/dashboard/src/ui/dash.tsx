/** Stands where there is no value. */
export function Dash() {
  return <span className="text-faint">–</span>;
}

export const PriceSlider = ({ perThousand = 0.4, max = 5_000_000 }) => {
  const [count, setCount] = useState(250_000);
  const price = (count / 1000) * perThousand;
  return (
    <div>
      <input
        type="range"
        min="0"
        max={max}
        step="50000"
        value={count}
        aria-label="Requests a month"
        aria-valuetext={`${count.toLocaleString()} requests`}
        onInput={(event) => setCount(Number(event.target.value))}
      />
      <p>
        <span>{count.toLocaleString()}</span> requests cost{' '}
        <strong>${price.toLocaleString('en-US', { minimumFractionDigits: 2 })}</strong> a month
      </p>
    </div>
  );
};

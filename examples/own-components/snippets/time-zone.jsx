// Only a browser knows this: the component is empty until the page runs there.
export const TimeZone = () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <p>
      Windows end at full minutes; your clock is in <b>{timeZone}</b>, and the page is{' '}
      {window.innerWidth} pixels wide.
    </p>
  );
};

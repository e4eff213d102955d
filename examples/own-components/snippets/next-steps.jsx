// Built-in components need no import, here as in a page.
export const NextSteps = ({ links }) => {
  const [isShort, setShort] = useState(true);
  const shown = isShort ? links.slice(0, 1) : links;
  return (
    <section>
      {shown.map(({ title, href, text }) => (
        <Card key={href} title={title} href={href} icon="arrow-right">
          {text}
        </Card>
      ))}
      <Note>
        {isShort ? 'One step is shown.' : 'All steps are shown.'}{' '}
        <button type="button" onClick={() => setShort(!isShort)}>
          {isShort ? 'Show all' : 'Show one'}
        </button>
      </Note>
    </section>
  );
};

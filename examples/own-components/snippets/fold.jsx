export const Fold = ({ title, open: startsOpen = false, children }) => {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <div className="my-4 border-l-2 pl-4">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? '▾' : '▸'} {title}
      </button>
      {isOpen && <div>{children}</div>}
    </div>
  );
};

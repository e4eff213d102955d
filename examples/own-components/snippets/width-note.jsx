export const WidthNote = ({ narrow = 400 }) => {
  const box = useRef(null);
  const [width, setWidth] = useState(null);

  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry.contentRect.width)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={box}>
      {width === null
        ? 'Measuring …'
        : width < narrow
          ? `Narrow: ${width} px`
          : `Wide: ${width} px`}
    </div>
  );
};

export const ColorMode = () => {
  const [isDark, setDark] = useState(false);

  useEffect(() => {
    const root = document.documentElement;
    const read = () => setDark(root.classList.contains('dark'));
    read();
    const observer = new MutationObserver(read);
    observer.observe(root, { attributes: true, attributeFilter: ['class'] });
    return () => observer.disconnect();
  }, []);

  return <p data-mode={isDark ? 'dark' : 'light'}>The page is {isDark ? 'dark' : 'light'}.</p>;
};

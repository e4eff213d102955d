const LANGUAGES = ['curl', 'JavaScript', 'Python'];
const KEY = 'example-language';

const recall = () => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

export const RememberedLanguage = () => {
  const [language, setLanguage] = useState(LANGUAGES[0]);

  useEffect(() => {
    const known = recall();
    if (LANGUAGES.includes(known)) setLanguage(known);
  }, []);

  const choose = (next) => {
    setLanguage(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // biome-ignore lint/suspicious/noConsole: components of real sites log.
      console.warn('The choice is not kept.');
    }
  };

  return (
    <p>
      {LANGUAGES.map((name) => (
        <label key={name} style={{ marginRight: 12 }}>
          <input
            type="radio"
            name="language"
            checked={name === language}
            onChange={() => choose(name)}
          />
          {name}
        </label>
      ))}
      <span data-language={language}>Samples in {language}</span>
    </p>
  );
};

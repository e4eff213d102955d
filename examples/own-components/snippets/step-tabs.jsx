export const StepTab = ({ children }) => <div className="py-2">{children}</div>;

export const StepTabs = ({ children }) => {
  const tabs = React.Children.toArray(children).filter(
    (child) => React.isValidElement(child) && child.props.label,
  );
  const [active, setActive] = useState(0);
  return (
    <div>
      <nav>
        {tabs.map((tab, index) => (
          <button
            key={tab.props.label}
            type="button"
            aria-current={index === active ? 'step' : undefined}
            onClick={() => setActive(index)}
          >
            {index + 1}. {tab.props.label}
          </button>
        ))}
      </nav>
      {tabs[active]}
    </div>
  );
};

import PLANS from './plans';

const PlanContext = createContext({ plan: PLANS[0], choose: () => {} });

export const PlanProvider = ({ start = 'free', children }) => {
  const [id, choose] = useState(start);
  const plan = PLANS.find((each) => each.id === id) ?? PLANS[0];
  return <PlanContext.Provider value={{ plan, choose }}>{children}</PlanContext.Provider>;
};

export const usePlan = () => useContext(PlanContext);

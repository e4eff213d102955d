const QUESTIONS = [
  {
    text: 'Which algorithm allows a burst at the border of two windows?',
    answers: ['Fixed window', 'Sliding log', 'Leaky bucket'],
    right: 0,
  },
  {
    text: 'Which status says that a limit was met?',
    answers: ['403', '429', '503'],
    right: 1,
  },
];

const START = { at: 0, score: 0, answered: null };

function reduce(state, action) {
  switch (action.type) {
    case 'answer':
      return {
        ...state,
        answered: action.index,
        score: state.score + (action.index === QUESTIONS[state.at].right ? 1 : 0),
      };
    case 'next':
      return { ...state, at: state.at + 1, answered: null };
    default:
      return START;
  }
}

export const LimitQuiz = () => {
  const [{ at, score, answered }, dispatch] = useReducer(reduce, START);
  const question = QUESTIONS[at];
  if (!question) {
    return (
      <p>
        {score} of {QUESTIONS.length} right.{' '}
        <button type="button" onClick={() => dispatch({ type: 'again' })}>
          Again
        </button>
      </p>
    );
  }
  return (
    <div>
      <p>{question.text}</p>
      <ol>
        {question.answers.map((answer, index) => (
          <li key={answer}>
            <button
              type="button"
              disabled={answered !== null}
              onClick={() => dispatch({ type: 'answer', index })}
            >
              {answer}
            </button>
            {answered === index && (index === question.right ? ' ✓' : ' ✗')}
          </li>
        ))}
      </ol>
      {answered !== null && (
        <button type="button" onClick={() => dispatch({ type: 'next' })}>
          Go on
        </button>
      )}
    </div>
  );
};

// A class component: older pages still have them.
export class WindowLog extends React.Component {
  state = { entries: [], isPaused: false };

  static defaultProps = { size: 3 };

  componentDidMount() {
    this.timer = setInterval(() => this.add(), 50);
  }

  componentWillUnmount() {
    clearInterval(this.timer);
  }

  add() {
    if (this.state.isPaused) return;
    this.setState(({ entries }) => ({
      entries: [...entries, (entries.at(-1) ?? 0) + 1].slice(-this.props.size),
    }));
  }

  render() {
    const { entries, isPaused } = this.state;
    return (
      <div>
        <button type="button" onClick={() => this.setState({ isPaused: !isPaused })}>
          {isPaused ? 'Go on' : 'Pause'}
        </button>
        <samp>
          {entries.length === 0 ? 'no requests yet' : entries.map((n) => `#${n}`).join(' ')}
        </samp>
      </div>
    );
  }
}

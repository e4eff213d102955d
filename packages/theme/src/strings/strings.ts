/** The words that the layout itself says. */
export interface Strings {
  skip: string;
  menu: string;
  close: string;
  main: string;
  pages: string;
  contents: string;
  previous: string;
  next: string;
  darkMode: string;
  copied: string;
  expand: string;
  search: string;
  /** Shown before anything is typed. */
  searchHint: string;
  /** With `{}` where the query stands. */
  noResults: string;
  recent: string;
  clear: string;
  open: string;
  move: string;
  searchFailed: string;
  results: string;
  /** With `{}` where the other query stands. */
  didYouMean: string;
  everything: string;
  guides: string;
  apiPages: string;
  changelog: string;
  decisions: string;
  /** What a list of kinds, tabs, versions or languages to choose from is called. */
  kind: string;
  tab: string;
  version: string;
  language: string;
  copyPage: string;
  viewMarkdown: string;
  /** With `{}` where the name of an assistant stands. */
  openIn: string;
  savePdf: string;
  assistant: string;
  copyMcp: string;
  addMcp: string;
  /** With `{}` where the name of an editor stands. */
  addTo: string;
  actions: string;
  helpful: string;
  yes: string;
  no: string;
  thanks: string;
  edit: string;
  issue: string;
  /** With `{}` where the date stands. */
  updated: string;
  /** Below a code sample, with `{}` where the date stands. */
  tested: string;
  suggestions: string;
  assistantName: string;
  askPage: string;
  /** With `{}` where the question stands. */
  askRow: string;
  assistantGone: string;
  /** The button that opens the API playground, and what is said where it cannot be loaded. */
  tryIt: string;
  playgroundGone: string;
  /** The page that providers send readers back to. */
  signIn: string;
  signInOpen: string;
  signInDone: string;
  signInLost: string;
  signInNoScript: string;
}

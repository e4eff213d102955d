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
}

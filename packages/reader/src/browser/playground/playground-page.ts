/** How the small script of an API page opens the playground that it has loaded. */
export interface PlaygroundPage {
  quireOpenPlayground?: () => void;
}

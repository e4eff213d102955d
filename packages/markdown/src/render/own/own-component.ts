/** A component that a module of the site exports, or that a page declares. */
export class OwnComponent {
  /** The path of the module, or of the page that declares it. */
  readonly module: string;
  readonly name: string;

  constructor(module: string, name: string) {
    this.module = module;
    this.name = name;
  }
}

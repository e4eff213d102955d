/** How addresses that the author wrote become addresses in the output. */
export interface AddressResolver {
  /** A link to a page, a file or another site. */
  link(address: string): string;
  /** An image, video or other file that the page shows. */
  asset(address: string): string;
  /** The size of an image of the site, so that the page keeps its place free until it is there. */
  imageSize?(address: string): { width: number; height: number } | undefined;
}

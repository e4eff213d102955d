/** An icon after normalization: a name in a library, or an image of the project or another host. */
export interface Icon {
  name: string;
  library?: 'fontawesome' | 'lucide' | 'tabler';
  style?: string;
}

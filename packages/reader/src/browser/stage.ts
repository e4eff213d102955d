/** Where dialogs stand: in a page of the site itself, or in the shadow of a page of somebody else. */
export interface Stage {
  root: HTMLElement | ShadowRoot;
  /** A page of the site makes room for the panel, and questions can be about it. */
  isOwnPage: boolean;
}

/** The page itself. */
export function createPageStage(): Stage {
  return { root: document.body, isOwnPage: true };
}

/** What has the focus on a stage: from outside a shadow only its host can be seen. */
export function focusedOn({ root }: Stage): Element | null {
  return (root instanceof ShadowRoot ? root : document).activeElement;
}

/** The part of Preact that the browser code of the theme is written with. */
export {
  Component,
  type ComponentChildren,
  type ComponentType,
  createContext,
  createPortal,
  Fragment,
  type FunctionComponent,
  h,
  options,
  render,
  type VNode,
} from 'preact';
export { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks';

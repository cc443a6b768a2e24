import type { ComponentType } from 'react';
import type { DeferredPart } from '../../first-paint/deferred-part.tsx';

/** The exports of a page's file. */
export type PageModule = {
  readonly Component: ComponentType;
  /** Parts below the first screen; a page rendered by the server does not wait for their scripts. */
  readonly parts?: readonly DeferredPart[];
};

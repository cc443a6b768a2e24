import type { DetachedWindowAPI } from 'happy-dom';

declare global {
  interface Window {
    readonly happyDOM: DetachedWindowAPI;
  }
}

/** Says on the visitor's device that nothing should move by itself, or that it may. */
export const setReducedMotion = (reduced: boolean): void => {
  window.happyDOM.settings.device.prefersReducedMotion = reduced ? 'reduce' : 'no-preference';
};

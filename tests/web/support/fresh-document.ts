import { configure } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Runs before each test file with a DOM. Files share a worker's window, so this empties the document and the storage of the
 * earlier file. It also resets the module registry, because some modules have state that lasts as long as a page, such as
 * the queue of `web/first-paint/when-idle.ts`.
 */
// The time that `find…` and `waitFor` wait, in ms. On a busy machine a page's module may take long to load.
configure({ asyncUtilTimeout: 15_000 });

vi.useRealTimers();
vi.unstubAllGlobals();
vi.resetModules();

for (const element of [document.documentElement, document.head, document.body])
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
document.head.replaceChildren();
document.body.replaceChildren();
document.adoptedStyleSheets = [];
localStorage.clear();
sessionStorage.clear();
window.history.replaceState(null, '', '/');
// A click on a link to another site leaves the page where it is: the window is every later file's too.
Object.assign(window.happyDOM.settings.navigation, { disableMainFrameNavigation: true, disableFallbackToSetURL: true });

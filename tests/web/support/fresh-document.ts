import { configure } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Runs before each file with a DOM. Files share a worker's window, so this empties the document and the storage that an
 * earlier one left. The site's modules are evaluated anew: some keep state for as long as a page is open, as the queue of
 * `web/first-paint/when-idle.ts` does.
 */
// How long `find…` and `waitFor` wait: a page's module may have to load on a busy machine.
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

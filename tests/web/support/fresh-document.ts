import { setImmediate as nextTask } from 'node:timers/promises';
import { configure, getConfig } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Runs before each test file with a DOM. Files share a worker's window, so this empties the document and the storage of the
 * earlier file. It also resets the module registry, because some modules have state that lasts as long as a page, such as
 * the queue of `web/first-paint/when-idle.ts`.
 */
const { asyncWrapper } = getConfig();

/**
 * Waits for the effects of the render in which `look` found something. When a render took long, as on a busy machine, React
 * runs its effects in a task of their own, so a test might find a message before the effect that focuses its field. React
 * schedules with `setImmediate`, whose tasks keep their order.
 */
const afterEffects = async <Found>(look: () => Promise<Found>): Promise<Found> => {
  const found = await asyncWrapper(look);
  await nextTask();
  return found;
};

// The time that `find…` and `waitFor` wait, in ms. On a busy machine a page's module may take long to load.
configure({ asyncUtilTimeout: 15_000 });
// The configuration lasts for all files of a worker.
if (asyncWrapper.name !== afterEffects.name) configure({ asyncWrapper: afterEffects });

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

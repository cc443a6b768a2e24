import type { JsonPath } from '#core/desk/content/json-path.ts';
import { fieldId } from './labelled.tsx';

const controls = 'input, select, textarea, button, summary';

/** Focuses the control of a field, or of the nearest part of the form around it. */
export const focusField = (path: JsonPath): void => {
  const around = path.map((_, at) => path.slice(0, path.length - at));
  const found = around.map((each) => document.getElementById(fieldId(each))).find((each) => each !== null);
  if (!found) return;
  const control = found.matches(controls) ? found : (found.querySelector<HTMLElement>(controls) ?? found);
  control.focus({ preventScroll: true });
  // Below the bar at the top, and above the one at the foot.
  control.scrollIntoView?.({ block: 'center' });
};

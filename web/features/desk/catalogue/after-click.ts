/**
 * Calls at once, or after the click while a button or link is pressed: an error that appears in between would move it from
 * under the pointer, and the click would be lost.
 */
export const afterClick = (call: () => void): void => {
  const isPressed = document.querySelector('button:active, a:active') !== null;
  if (isPressed) window.addEventListener('mouseup', () => setTimeout(call), { once: true });
  else call();
};

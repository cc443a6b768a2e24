// Before the page's own script has taken over, nobody hears a press: this remembers which buttons were pressed, once
// each, until web/app/early-presses.ts fetches them. Links, and forms that a server answers, need no script.
(() => {
  // How somebody wants the site to look here, before it is drawn: adapters/browser/device-looks.ts keeps it.
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage that is blocked has kept nothing.
  }
  const needScript = 'button[type="button"], form[method="dialog"] button';
  const pressed = new Set();
  const remember = ({ target }) => {
    const button = target instanceof Element && target.closest(needScript);
    if (button) pressed.add(button);
  };
  document.addEventListener('click', remember, { capture: true });
  window.takeEarlyPresses = () => {
    document.removeEventListener('click', remember, { capture: true });
    return [...pressed];
  };
})();

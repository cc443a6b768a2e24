// What a page needs before its own script has come; it stands in the document, so that it runs before anything is drawn.

// How somebody wants the site to look here: adapters/browser/device-theme.ts keeps it.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage that is blocked has kept nothing.
}

// Nobody hears a press yet: this remembers which buttons were clicked, once each, until web/first-paint/early-clicks.ts fetches
// them. Links, and forms that a server answers, need no script.
(() => {
  const needScript = 'button[type="button"], form[method="dialog"] button';
  const clicked = new Set();
  const remember = ({ target }) => {
    const button = target instanceof Element && target.closest(needScript);
    if (button) clicked.add(button);
  };
  document.addEventListener('click', remember, { capture: true });
  window.takeEarlyClicks = () => {
    document.removeEventListener('click', remember, { capture: true });
    return [...clicked];
  };
})();

// Pages are made without their query. A link that takes along where somebody wanted to go, or that names addresses which do,
// has it from here until the page comes to life.
document.addEventListener('DOMContentLoaded', () => {
  const next = new URLSearchParams(window.location.search).get('next');
  if (next === null) return;
  const takingNext = (address) => {
    const url = new URL(address);
    url.searchParams.set('next', next);
    return url.href;
  };
  for (const link of document.querySelectorAll('a[data-next]'))
    link.setAttribute('href', takingNext(link.href).slice(window.location.origin.length));
  for (const link of document.querySelectorAll('a[data-next-in]')) {
    const url = new URL(link.href);
    for (const name of link.dataset.nextIn.split(' '))
      url.searchParams.set(name, takingNext(url.searchParams.get(name)));
    link.href = url.href;
  }
});

// The scripts lie in a <template>, and the styles that only other pages need, until the words have been painted, and the
// pictures in sight beside them unless those take their time. A page that paints nothing, as in a tab behind others, gets
// them as soon as it is whole; one that never tells, a little later.
(() => {
  const aMoment = 300;
  const aLittle = 1_000;
  const bring = () => {
    const waiting = document.querySelector('template[data-after-paint]');
    if (!waiting || document.readyState === 'loading') return;
    waiting.replaceWith(document.importNode(waiting.content, true));
  };
  const painted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  const comingIntoSight = () =>
    [...document.querySelectorAll('img')].filter(
      (each) => !each.complete && each.getBoundingClientRect().top < window.innerHeight,
    );
  const bringAfterPictures = () => {
    const coming = comingIntoSight();
    if (coming.length === 0) return bring();
    const patience = new Promise((done) => setTimeout(done, aMoment));
    const shown = Promise.allSettled(coming.map((each) => each.decode())).then(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
    );
    Promise.race([shown, patience]).then(bring);
  };
  const bringWhenPainted = () => {
    if (document.hidden) bring();
    else if (painted()) bringAfterPictures();
  };
  new PerformanceObserver(bringWhenPainted).observe({ type: 'paint', buffered: true });
  document.addEventListener('DOMContentLoaded', bringWhenPainted);
  document.addEventListener('visibilitychange', bringWhenPainted);
  window.addEventListener('load', () => setTimeout(bring, aLittle));
  bringWhenPainted();
})();

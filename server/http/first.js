// Inline script of every page: runs before the first paint and before the page's own modules.

// The theme that adapters/browser/device-theme.ts has stored.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Blocked storage holds no theme.
}

// Records clicks on buttons that need a script, once each, until web/first-paint/early-clicks.ts replays them. Links and forms
// that the server answers work without a script.
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

// Says that the page is incomplete when its scripts cannot be fetched: they belong to an old release or are cut off, and
// nothing else on the page could say so. Scripts that fetch others call it as well.
(() => {
  window.pageIncomplete = () => {
    const notice = document.getElementById('incomplete');
    if (notice) notice.hidden = false;
  };
  const seeScript = ({ target }) => {
    if (target instanceof Element && target.matches('script[type="module"]')) window.pageIncomplete();
  };
  document.addEventListener('error', seeScript, { capture: true });
})();

// Pages are rendered without their query. Until hydration, this adds the page's `?next=` to links that pass it on
// (`data-next`), and to the addresses in those query parameters of a link that `data-next-in` names.
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

// Scripts and other pages' styles wait in a <template> until the first contentful paint and, for at most 300 ms, until the
// visible pictures are decoded. A hidden page gets them when it is parsed; a page without paint events a second after `load`.
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
    void Promise.race([shown, patience]).then(bring);
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

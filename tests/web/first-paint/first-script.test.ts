// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { firstScript, firstScriptHash } from '../../../server/http/first-script.ts';

const broughtIn = () => document.head.querySelectorAll('link[rel="modulepreload"]').length;

/** Runs the first script in a fake browser, in which the test controls painting and loading. */
const aBrowser = ({ hidden = false } = {}) => {
  let painted = false;
  let readyState: DocumentReadyState = 'loading';
  let tell = () => {};
  const late: (() => void)[] = [];
  const page = new Proxy(document, {
    get: (target, name) => {
      if (name === 'readyState') return readyState;
      if (name === 'hidden') return hidden;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  class PaintObserver {
    constructor(callback: () => void) {
      tell = callback;
    }
    observe() {}
  }
  const performance = { getEntriesByName: () => (painted ? [{}] : []) };
  new Function('document', 'window', 'performance', 'PerformanceObserver', 'setTimeout', firstScript)(
    page,
    window,
    performance,
    PaintObserver,
    (run: () => void) => late.push(run),
  );
  return {
    paints() {
      painted = true;
      tell();
    },
    isWhole() {
      readyState = 'interactive';
      document.dispatchEvent(new Event('DOMContentLoaded'));
    },
    hasLoaded() {
      readyState = 'complete';
      window.dispatchEvent(new Event('load'));
    },
    aLittleLater() {
      for (const run of late.splice(0)) run();
    },
  };
};

describe('first script: loading the page’s scripts', () => {
  beforeEach(() => {
    document.body.innerHTML = '';
    document.head.innerHTML =
      '<template data-after-paint><link rel="modulepreload" href="/a.js"><link rel="modulepreload" href="/b.js"></template>';
  });

  it('the first script loads all of the page’s scripts once, after the first paint', () => {
    const browser = aBrowser();
    browser.isWhole();
    browser.hasLoaded();
    expect(broughtIn()).toBe(0);
    browser.paints();
    expect(broughtIn()).toBe(2);
    browser.aLittleLater();
    expect(broughtIn()).toBe(2);
  });

  it('the first script waits for the rest of a page that is painted before it has been parsed', () => {
    const browser = aBrowser();
    browser.paints();
    expect(broughtIn()).toBe(0);
    browser.isWhole();
    expect(broughtIn()).toBe(2);
  });

  it('the first script waits for pictures on screen before it loads the page’s scripts, but not for long', () => {
    document.body.innerHTML = '<img alt="a hound" src="/hound.avif">';
    Object.defineProperty(document.querySelector('img'), 'complete', { value: false });
    Object.assign(document.querySelector('img') ?? {}, { decode: () => new Promise(() => {}) });
    const browser = aBrowser();
    browser.isWhole();
    browser.paints();
    expect(broughtIn()).toBe(0);
    browser.aLittleLater();
    return expect.poll(broughtIn).toBe(2);
  });

  it('the first script does not wait for a paint in a background tab before it loads the page’s scripts', () => {
    aBrowser({ hidden: true }).isWhole();
    expect(broughtIn()).toBe(2);
  });

  it('the first script loads the page’s scripts shortly after the load event in browsers without paint timing', () => {
    const browser = aBrowser();
    browser.isWhole();
    browser.hasLoaded();
    browser.aLittleLater();
    expect(broughtIn()).toBe(2);
  });
});

describe('first script', () => {
  it('the first script says that the page is incomplete when the page’s script cannot be fetched, and only then', () => {
    document.body.innerHTML = '<p id="incomplete" role="alert" hidden>Part of this page hasn’t arrived</p>';
    const notice = document.getElementById('incomplete');
    aBrowser();
    const fails = (markup: string) => {
      document.body.insertAdjacentHTML('beforeend', markup);
      document.body.lastElementChild?.dispatchEvent(new Event('error'));
    };
    fails('<img alt="a hound">');
    expect(notice?.hidden).toBe(true);
    fails('<script type="module"></script>');
    expect(notice?.hidden).toBe(false);
  });

  it('the first script is named by its hash, and stripped of comments', () => {
    expect(firstScriptHash).toBe(`'sha256-${createHash('sha256').update(firstScript).digest('base64')}'`);
    expect(firstScript).not.toMatch(/\/\/|^\s|<\/script|<!--/m);
  });
});

// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { firstScript, firstScriptHash } from '../../../server/pages/first-script.ts';

const broughtIn = () => document.head.querySelectorAll('link[rel="modulepreload"]').length;

/** A browser as the script sees it: what is painted, and how much of the page is there. */
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

describe('the scripts of a page', () => {
  beforeEach(() => {
    document.body.innerHTML = '';
    document.head.innerHTML =
      '<template data-after-paint><link rel="modulepreload" href="/a.js"><link rel="modulepreload" href="/b.js"></template>';
  });

  it('come once it has been painted, all of them and once', () => {
    const browser = aBrowser();
    browser.isWhole();
    browser.hasLoaded();
    expect(broughtIn()).toBe(0);
    browser.paints();
    expect(broughtIn()).toBe(2);
    browser.aLittleLater();
    expect(broughtIn()).toBe(2);
  });

  it('wait for the rest of a page that is painted before it is whole', () => {
    const browser = aBrowser();
    browser.paints();
    expect(broughtIn()).toBe(0);
    browser.isWhole();
    expect(broughtIn()).toBe(2);
  });

  it('wait for the pictures in sight, but not for long', () => {
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

  it('come to a tab that nobody looks at', () => {
    aBrowser({ hidden: true }).isWhole();
    expect(broughtIn()).toBe(2);
  });

  it('come to a browser that does not tell of its paints, a little after everything has loaded', () => {
    const browser = aBrowser();
    browser.isWhole();
    browser.hasLoaded();
    browser.aLittleLater();
    expect(broughtIn()).toBe(2);
  });
});

describe('the first script', () => {
  it('is named by its hash, and goes without what is there for its readers', () => {
    expect(firstScriptHash).toBe(`'sha256-${createHash('sha256').update(firstScript).digest('base64')}'`);
    expect(firstScript).not.toMatch(/\/\/|^\s|<\/script|<!--/m);
  });
});

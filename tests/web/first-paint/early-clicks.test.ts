// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstScript } from '../../../server/pages/first-script.ts';
import { takeEarlyClicks } from '../../../web/first-paint/early-clicks.ts';

const button = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no button ${id}`);
  return found;
};

describe('a press before the page has come to life', () => {
  let heard: string[];
  beforeEach(() => {
    document.body.innerHTML = `
      <button type="button" id="add"><b id="words">Add to cart</b></button>
      <form method="dialog"><button type="submit" id="log-in">Log in</button></form>
      <form method="post"><button type="submit" id="send">Send</button></form>
      <a href="#cart" id="link">Cart</a>`;
    heard = [];
    new Function(firstScript)();
  });
  afterEach(() => {
    takeEarlyClicks(window)();
    delete window.takeEarlyClicks;
  });

  /** The page's own script comes: whatever is pressed is heard from then on. */
  const comesToLife = () => {
    const replayClicks = takeEarlyClicks(window);
    for (const id of ['add', 'log-in', 'send', 'link'])
      button(id).addEventListener('click', (event) => {
        event.preventDefault();
        heard.push(id);
      });
    return replayClicks;
  };

  it('counts once it has, once for each button, wherever on it the press was', () => {
    button('words').click();
    button('add').click();
    button('log-in').click();
    const replayClicks = comesToLife();
    replayClicks();
    expect(heard).toEqual(['add', 'log-in']);
    replayClicks();
    expect(heard).toHaveLength(2);
  });

  it('is left to the browser where it needs no script', () => {
    for (const id of ['send', 'link']) button(id).addEventListener('click', (event) => event.preventDefault());
    button('send').click();
    button('link').click();
    comesToLife()();
    expect(heard).toEqual([]);
  });

  it('is forgotten with a button that is no longer there, and heard only once when it comes later', () => {
    button('add').click();
    const replayClicks = comesToLife();
    button('log-in').click();
    button('add').remove();
    replayClicks();
    expect(heard).toEqual(['log-in']);
  });

  it('is lost, and breaks nothing, where the little script did not come', () => {
    takeEarlyClicks(window);
    delete window.takeEarlyClicks;
    button('add').click();
    comesToLife()();
    expect(heard).toEqual([]);
  });
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstScript } from '../../../server/http/first-script.ts';
import { takeEarlyClicks } from '../../../web/first-paint/early-clicks.ts';

const button = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no button ${id}`);
  return found;
};

describe('click before hydration', () => {
  let handled: string[];
  beforeEach(() => {
    document.body.innerHTML = `
      <button type="button" id="add"><b id="words">Add to cart</b></button>
      <form method="dialog"><button type="submit" id="log-in">Log in</button></form>
      <form method="post"><button type="submit" id="send">Send</button></form>
      <a href="#cart" id="link">Cart</a>`;
    handled = [];
    new Function(firstScript)();
  });
  afterEach(() => {
    takeEarlyClicks(window)();
    delete window.takeEarlyClicks;
  });

  /** Loads the page's script, which handles clicks from now on. Returns the function that replays earlier clicks. */
  const comesToLife = () => {
    const replayClicks = takeEarlyClicks(window);
    for (const id of ['add', 'log-in', 'send', 'link'])
      button(id).addEventListener('click', (event) => {
        event.preventDefault();
        handled.push(id);
      });
    return replayClicks;
  };

  it('a click before hydration is replayed after it, once per button, even if it was on an element inside the button', () => {
    button('words').click();
    button('add').click();
    button('log-in').click();
    const replayClicks = comesToLife();
    replayClicks();
    expect(handled).toEqual(['add', 'log-in']);
    replayClicks();
    expect(handled).toHaveLength(2);
  });

  it('a click before hydration is left to the browser on a link or a button that works without scripts', () => {
    for (const id of ['send', 'link']) button(id).addEventListener('click', (event) => event.preventDefault());
    button('send').click();
    button('link').click();
    comesToLife()();
    expect(handled).toEqual([]);
  });

  it('a click before hydration is dropped when its button is gone', () => {
    button('add').click();
    const replayClicks = comesToLife();
    button('log-in').click();
    button('add').remove();
    replayClicks();
    expect(handled).toEqual(['log-in']);
  });

  it('a click before hydration is lost without an error when the first script did not load', () => {
    takeEarlyClicks(window);
    delete window.takeEarlyClicks;
    button('add').click();
    comesToLife()();
    expect(handled).toEqual([]);
  });
});

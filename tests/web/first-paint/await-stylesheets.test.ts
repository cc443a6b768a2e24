// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { awaitStylesheets } from '../../../web/first-paint/await-stylesheets.ts';

const aLink = (sheet: unknown) => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  Object.defineProperty(link, 'sheet', { value: sheet });
  document.head.append(link);
  return link;
};

/** Whether the styles are said to be there, after everything that waits has had its turn. */
const areHere = async () => {
  let here = false;
  void awaitStylesheets(document).then(() => {
    here = true;
  });
  return async () => {
    await new Promise(setImmediate);
    return here;
  };
};

describe('the styles of the whole site', () => {
  beforeEach(() => {
    document.head.innerHTML = '';
  });

  it('are there when every sheet is', async () => {
    aLink({});
    const here = await areHere();
    expect(await here()).toBe(true);
  });

  it.each(['load', 'error'])('are waited for until the last of them tells of its %s', async (event) => {
    aLink({});
    const whole = aLink(null);
    const here = await areHere();
    expect(await here()).toBe(false);
    whole.dispatchEvent(new Event(event));
    expect(await here()).toBe(true);
  });
});

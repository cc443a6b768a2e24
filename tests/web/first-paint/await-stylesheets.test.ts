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

/** Starts waiting for the style sheets. The returned function runs pending tasks, then says whether the wait is over. */
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

describe('awaiting the whole site’s style sheets', () => {
  beforeEach(() => {
    document.head.innerHTML = '';
  });

  it('the wait for the whole site’s style sheets ends when every sheet has loaded', async () => {
    aLink({});
    const here = await areHere();
    expect(await here()).toBe(true);
  });

  it.each(['load', 'error'])(
    'the wait for the whole site’s style sheets lasts until the %s event of the last sheet',
    async (event) => {
      aLink({});
      const whole = aLink(null);
      const here = await areHere();
      expect(await here()).toBe(false);
      whole.dispatchEvent(new Event(event));
      expect(await here()).toBe(true);
    },
  );
});

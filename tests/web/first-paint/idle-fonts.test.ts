// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { loadIdleFonts } from '../../../web/first-paint/idle-fonts.ts';

it.each(['load', 'error'])('the weights that few words are set in are waited for until their %s', async (event) => {
  const page = document.implementation.createHTMLDocument();
  const here = loadIdleFonts(page);
  const link = page.head.querySelector('link[rel="stylesheet"]');
  expect(link).not.toBeNull();
  link?.dispatchEvent(new Event(event));
  await expect(here).resolves.toBeUndefined();
});

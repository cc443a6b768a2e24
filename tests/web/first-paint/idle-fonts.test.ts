// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { loadIdleFonts } from '../../../web/first-paint/idle-fonts.ts';

it.each(['load', 'error'])('the loading of the idle fonts resolves on the style sheet’s %s event', async (event) => {
  const page = document.implementation.createHTMLDocument();
  const here = loadIdleFonts(page);
  const link = page.head.querySelector('link[rel="stylesheet"]');
  expect(link).not.toBeNull();
  link?.dispatchEvent(new Event(event));
  await expect(here).resolves.toBeUndefined();
});

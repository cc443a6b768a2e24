import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const quick = { resultTypes: ['violations'], preload: false } as const satisfies RunOptions;
/** WCAG 2.2 to AA, and axe's best practices. */
const everything: RunOptions = {
  ...quick,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The rules whose result depends on the colour scheme. */
const colours: RunOptions = { ...quick, runOnly: ['color-contrast', 'link-in-text-block'] };
/** The rules whose result depends on the widths and places of elements. */
const layout: RunOptions = { ...quick, runOnly: ['target-size', 'scrollable-region-focusable'] };
const extents = { everything, colours, layout } as const;

/**
 * The issues that axe finds on the page, a line each: rule, element, reason. Injects axe once for each page. Empty fields
 * have a value meanwhile, because axe does not measure the contrast of text that is not there.
 */
export const violationsOn = async (
  page: Page,
  extent: keyof typeof extents = 'everything',
): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (options) => {
    const empty = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].filter(
      (field) =>
        field.value === '' &&
        /^(text|search|email|tel|url|password|number|textarea)$/.test(field.type) &&
        // A field whose text is drawn by another element.
        !getComputedStyle(field).color.endsWith(', 0)'),
    );
    for (const field of empty) field.value = '2';
    const { violations } = await window.axe.run(document, options);
    for (const field of empty) if (field.value === '2') field.value = '';
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`,
      ),
    );
  }, extents[extent]);
};

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

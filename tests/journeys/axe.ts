import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const quick = { resultTypes: ['violations'], preload: false } as const satisfies RunOptions;
/** WCAG 2.2 to AA, and what is good practice beside it. */
const everything: RunOptions = {
  ...quick,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** What another light can change. */
const colours: RunOptions = { ...quick, runOnly: ['color-contrast', 'link-in-text-block'] };

/** What axe finds wrong with the page as it stands, a line each: rule, element, reason. It comes to a page once. */
export const violationsOn = async (page: Page, coloursOnly = false): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(document, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`,
        ),
      );
    },
    coloursOnly ? colours : everything,
  );
};

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { falseAlarms } from './false-alarms.ts';

const sourceOf = (file: string) => readFileSync(createRequire(import.meta.url).resolve(file), 'utf8');
const equalAccess = sourceOf('accessibility-checker-engine/ace-window.js');
const codeSniffer = sourceOf('html_codesniffer/build/HTMLCS.js');

/**
 * Rules of Equal Access that are left out: the first four only ask for a manual check, contrast is always a false alarm
 * (`falseAlarms`), and the last looks only at `style` attributes, which the Content Security Policy forbids. Together
 * these rules would take five sixths of the engine's time.
 */
const leftOut = [
  'style_focus_visible',
  'element_tabbable_visible',
  'element_tabbable_unobscured',
  'style_color_misuse',
  'text_contrast_sufficient',
  'text_spacing_valid',
];

export type EngineIssue = {
  readonly engine: 'equal-access' | 'html-codesniffer';
  readonly rule: string;
  readonly says: string;
  /** The beginning of the element's HTML. */
  readonly element: string;
};

/**
 * The violations that IBM's Equal Access and HTML CodeSniffer find on the page, without recommendations, manual checks and
 * `falseAlarms`. Injects both engines once for each page.
 */
export const furtherIssuesOn = async (page: Page): Promise<readonly string[]> => {
  // Checked separately, because injecting the second may have failed after the first.
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(equalAccess);
  if (!(await page.evaluate(() => 'HTMLCS' in window))) await page.evaluate(codeSniffer);
  const found = await page.evaluate(async (without): Promise<EngineIssue[]> => {
    const checker = new window.ace.Checker();
    const rules = checker.rulesetRules.IBM_Accessibility.filter((rule) => !without.includes(rule));
    checker.rulesetRules.IBM_Accessibility = rules;
    const { results } = await checker.check(document, ['IBM_Accessibility']);
    const ofEqualAccess = results
      .filter(({ value: [policy, verdict] }) => policy === 'VIOLATION' && verdict === 'FAIL')
      .map(({ ruleId, message, snippet }) => ({
        engine: 'equal-access' as const,
        rule: ruleId,
        says: message,
        element: snippet.slice(0, 160),
      }));
    const { HTMLCS } = window;
    try {
      await new Promise<void>((resolve, reject) => HTMLCS.process('WCAG2AA', document, resolve, reject, 'en'));
    } catch (cause) {
      const why = cause instanceof Error ? cause.stack : String(cause);
      throw new Error(`HTML CodeSniffer failed on ${location.pathname}: ${why}`, { cause });
    }
    const ofCodeSniffer = HTMLCS.getMessages()
      .filter(({ type }) => type === HTMLCS.ERROR)
      .map(({ code, msg, element }) => ({
        engine: 'html-codesniffer' as const,
        rule: code,
        says: msg,
        element: element instanceof Element ? element.outerHTML.slice(0, 160) : '',
      }));
    return [...ofEqualAccess, ...ofCodeSniffer];
  }, leftOut);
  return found
    .filter(
      (issue) =>
        !falseAlarms.some(
          ({ engine, rule, element }) =>
            engine === issue.engine && rule.test(issue.rule) && (element?.test(issue.element) ?? true),
        ),
    )
    .map(({ engine, rule, says, element }) => `${engine} ${rule}: ${element}: ${says}`);
};

type EqualAccessResult = {
  readonly ruleId: string;
  readonly message: string;
  readonly snippet: string;
  readonly value: readonly [policy: string, verdict: string];
};

type SnifferMessage = {
  readonly type: number;
  readonly code: string;
  readonly msg: string;
  readonly element: unknown;
};

declare global {
  interface Window {
    ace: {
      Checker: new () => {
        rulesetRules: { IBM_Accessibility: readonly string[] };
        check(node: Document, rulesets: readonly string[]): Promise<{ readonly results: readonly EqualAccessResult[] }>;
      };
    };
    HTMLCS: {
      readonly ERROR: number;
      process(
        standard: string,
        node: Document,
        done: () => void,
        failed: (cause: unknown) => void,
        language: string,
      ): void;
      getMessages(): readonly SnifferMessage[];
    };
  }
}

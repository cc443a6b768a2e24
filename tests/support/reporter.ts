import { writeFileSync } from 'node:fs';
import { styleText } from 'node:util';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, TestProject, TestSuite, Vitest } from 'vitest/node';
import { type Failure, type RunReport, type Style, seconds } from './reporter-summary.ts';

/** The environment variable with the file for a run's report; see `runReport`. */
export const reportFileVariable = 'TEST_REPORT_FILE';

/** Styles text only when standard output is a terminal. */
export const terminalStyle: Style = (style, text) => styleText(style, text, { stream: process.stdout });

/**
 * Vitest's reporter of `npm test`: prints one line for each test file as it ends, and the output of tests. Writes failures
 * and times to a file, for the summary after the last run. A class because Vitest requires one.
 */
export default class LineReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestModuleEnd(module: TestModule): void {
    print(fileLine(module));
  }

  onUserConsoleLog({ content }: { readonly content: string }): void {
    print(content.trimEnd());
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const failures = [
      ...modules.flatMap((module) => this.#failuresIn(module)),
      ...unhandledErrors.map((error) => ({ title: 'error outside of every test', text: this.#errorText(error) })),
    ];
    const tests = (state: 'passed' | 'failed' | 'skipped') =>
      modules.flatMap((module) => [...module.children.allTests(state)]);
    const report: RunReport = {
      passed: tests('passed').length,
      skipped: tests('skipped').length,
      files: modules.map((module) => ({ name: module.relativeModuleId, ms: fileMs(module) })),
      tests: [...tests('passed'), ...tests('failed')].map((test) => ({
        name: titleOf(test),
        ms: test.diagnostic()?.duration ?? 0,
      })),
      failures,
    };
    const file = process.env[reportFileVariable];
    if (file) writeFileSync(file, JSON.stringify(report));
  }

  /** Failed tests, and failed imports and hooks. */
  #failuresIn(module: TestModule): readonly Failure[] {
    const around = [module, ...module.children.allSuites()].flatMap((part) => this.#failure(part, part.errors()));
    const tests = [...module.children.allTests('failed')].flatMap((test) =>
      this.#failure(test, test.result().errors ?? []),
    );
    return [...around, ...tests];
  }

  #failure(part: TestModule | TestSuite | TestCase, errors: readonly SerializedError[]): readonly Failure[] {
    if (errors.length === 0) return [];
    const text = errors.map((error) => this.#errorText(error, part.project)).join('\n');
    return [{ title: titleOf(part), text }];
  }

  #errorText(error: SerializedError, project?: TestProject): string {
    const options = { showCodeFrame: true, ...(project && { project }) };
    return this.#vitest?.logger.formatError(error, options).output ?? error.message;
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);

const titleOf = (part: TestModule | TestSuite | TestCase): string =>
  part.type === 'module' ? part.relativeModuleId : `${part.module.relativeModuleId} > ${part.fullName}`;

/** `✓ tests/core/shop/cart/cart.test.ts  12 tests, 2 skipped, 340 ms` */
const fileLine = (module: TestModule): string => {
  const count = (state?: 'failed' | 'skipped') => [...module.children.allTests(state)].length;
  const [all, failed, skipped] = [count(), count('failed'), count('skipped')];
  const facts = [
    `${all} ${all === 1 ? 'test' : 'tests'}`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    seconds(fileMs(module)),
  ].join(', ');
  const mark = module.ok() && module.state() !== 'failed' ? terminalStyle('green', '✓') : terminalStyle('red', '✗');
  return `${mark} ${module.relativeModuleId}  ${terminalStyle('dim', facts)}`;
};

/** The duration of a test file in ms, from the start of its process to the end of its last hook. */
const fileMs = (module: TestModule): number => {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  return environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration;
};

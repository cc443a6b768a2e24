import type { Class } from './class-and-level.ts';

/** Where each class reads its rules, and tries the scoring (§2). */
export const rulesPaths: Readonly<Record<Class, string>> = {
  adult: '/competition-rules',
  junior: '/junior-competition-rules',
};

/** The same as a file. */
export const rulesPdfs: Readonly<Record<Class, string>> = {
  adult: `${rulesPaths.adult}.pdf`,
  junior: `${rulesPaths.junior}.pdf`,
};

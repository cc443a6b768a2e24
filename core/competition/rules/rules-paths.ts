import type { Class } from '../../kernel/class-and-level.ts';

/** The page with the rules of each class and the scoring form (§2). */
export const rulesPaths: Readonly<Record<Class, string>> = {
  adult: '/competition-rules',
  junior: '/junior-competition-rules',
};

/** The same rules as PDF. */
export const rulesPdfs: Readonly<Record<Class, string>> = {
  adult: `${rulesPaths.adult}.pdf`,
  junior: `${rulesPaths.junior}.pdf`,
};

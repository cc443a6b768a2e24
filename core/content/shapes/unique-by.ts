import * as z from 'zod/mini';

/** Refuses the second of two that are called alike: whoever looks for it by its name would find the first. */
export const uniqueBy = <Name extends string>(name: Name) =>
  z.superRefine<readonly Readonly<Record<Name, string>>[]>((all, context) => {
    const seen = new Set<string>();
    all.forEach((one, index) => {
      const called = one[name];
      if (seen.has(called))
        context.addIssue({
          code: 'custom',
          input: called,
          message: `${called} stands here twice`,
          path: [index, name],
        });
      seen.add(called);
    });
  });

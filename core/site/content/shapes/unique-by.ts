import * as z from 'zod/mini';

/** Refuses a second item with the same name: a look-up by name would find only the first. */
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

import type * as z from 'zod/mini';

/** The names of the fields a schema objects to. */
export const invalidFields = ({ issues }: z.core.$ZodError): readonly string[] =>
  issues.map(({ path }) => String(path[0] ?? ''));

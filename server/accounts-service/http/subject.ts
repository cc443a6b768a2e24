import type { Route, Visit } from './route.ts';

/** Whom a call was about: its caller, the person in the path, or whoever the answer names. */
export const subjectOf = (route: Route, { caller, params }: Visit, model: unknown): string | undefined => {
  if (route.scope === 'account') return caller.user?.id;
  if (params.userId) return params.userId;
  const told: Record<string, unknown> = { ...(typeof model === 'object' ? model : {}) };
  const id = told.userId ?? told.$id;
  return typeof id === 'string' ? id : undefined;
};

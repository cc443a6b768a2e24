import type { RequestContext, Route } from './route.ts';

/** Whom a call was about: its caller, the person in the path, or whoever the answer names. */
export const subjectOf = (route: Route, { caller, params }: RequestContext, model: unknown): string | undefined => {
  if (route.scope === 'account') return caller.user?.id;
  if (params.userId) return params.userId;
  const fields: Record<string, unknown> = { ...(typeof model === 'object' ? model : {}) };
  const id = fields.userId ?? fields.$id;
  return typeof id === 'string' ? id : undefined;
};

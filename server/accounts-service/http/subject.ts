import type { RequestContext, Route } from './route.ts';

/** The id of the user whom a call was about: the caller, the user in the path, or the user in the response. */
export const subjectOf = (route: Route, { caller, params }: RequestContext, model: unknown): string | undefined => {
  if (route.scope === 'account') return caller.user?.id;
  if (params.userId) return params.userId;
  const fields: Record<string, unknown> = { ...(typeof model === 'object' ? model : {}) };
  const id = fields.userId ?? fields.$id;
  return typeof id === 'string' ? id : undefined;
};

/** The name of the cookie, and the key in the fallback store, that hold a project's session. */
export const sessionCookieName = (projectId: string): string => `a_session_${projectId}`;

/** The same session for browsers that drop `SameSite=None` over plain http. */
export const legacyCookieName = (projectId: string): string => `${sessionCookieName(projectId)}_legacy`;

/** The session values in a Cookie header, best first; empty ones and damaged ones are none. */
export const sessionsIn = (projectId: string, header: string | undefined): readonly string[] =>
  [sessionCookieName(projectId), legacyCookieName(projectId)].flatMap((name) => {
    const value = cookieValue(name, header ?? '');
    return value ? [value] : [];
  });

/** What a Cookie header says under a name; undefined when nothing, or nothing that can be read. */
export const cookieValue = (name: string, header: string): string | undefined => {
  const pair = header.split(';').find((each) => each.trim().startsWith(`${name}=`));
  try {
    return pair && decodeURIComponent(pair.trim().slice(name.length + 1));
  } catch {
    return undefined;
  }
};

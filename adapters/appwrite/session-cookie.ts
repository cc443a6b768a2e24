/** The name of the cookie that holds a project's session, and its key in the fallback header. */
export const sessionCookieName = (projectId: string): string => `a_session_${projectId}`;

/** The cookie for browsers that drop `SameSite=None` over plain http. */
export const legacyCookieName = (projectId: string): string => `${sessionCookieName(projectId)}_legacy`;

/** The cookie by which the site's scripts see that a session cookie, which they cannot read, exists. It grants nothing. */
export const sessionMarkerName = (projectId: string): string => `a_member_${projectId}`;

/** The session values in a Cookie header, preferred first, without empty and malformed ones. */
export const sessionsIn = (projectId: string, header: string | undefined): readonly string[] =>
  [sessionCookieName(projectId), legacyCookieName(projectId)].flatMap((name) => {
    const value = cookieValue(name, header ?? '');
    return value ? [value] : [];
  });

/** The value of a cookie in a Cookie header; undefined when it is missing or malformed. */
export const cookieValue = (name: string, header: string): string | undefined => {
  const pair = header.split(';').find((each) => each.trim().startsWith(`${name}=`));
  try {
    return pair && decodeURIComponent(pair.trim().slice(name.length + 1));
  } catch {
    return undefined;
  }
};

/** The origin from which the routes accept changes. */
export const origin = 'http://127.0.0.1';

type Site = { readonly port: number; readonly project: string; readonly password: string };

/** Logs in and returns the session's cookies. @throws Error when the login is refused */
export const cookieOf = async ({ port, project, password }: Site, email: string): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/account/sessions/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-appwrite-project': project, origin },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`the login of ${email} is answered ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
};

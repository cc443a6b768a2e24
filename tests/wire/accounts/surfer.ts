import { type AccountServer, site } from '../../support/account-server.ts';

/** Cookies by host and port; the path is ignored. */
type Jar = Map<string, Map<string, string>>;

export type Surfer = {
  readonly jar: Jar;
  /** Follows redirects until a page of our site, logging in at the provider on the way. */
  go(address: string): Promise<URL>;
  /** Follows redirects until the provider's redirect to our callback. */
  goUntilCallback(address: string): Promise<URL>;
  /** The account service's answer to this browser's cookies. */
  account(): Promise<Record<string, unknown>>;
};

/**
 * A browser that follows redirects and fills in the provider's forms. Our public address resolves to the test service.
 * @param who the address typed into the provider's log-in page; `no` cancels the log-in there
 */
export const aSurfer = (accountServer: AccountServer, who: string, jar: Jar = new Map()): Surfer => {
  const real = (address: string) => address.replace(`${site}/v1`, accountServer.endpoint);

  const visit = async (address: string, form?: Readonly<Record<string, string>>) => {
    const url = real(address);
    const { host } = new URL(url);
    const cookies = jar.get(host) ?? new Map<string, string>();
    jar.set(host, cookies);
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return response;
  };

  const isPageOfOurs = (address: string) => address.startsWith(site) && !address.startsWith(`${site}/v1`);

  const follow = async (address: string, hasArrived: (address: string) => boolean): Promise<URL> => {
    let here = address;
    for (let step = 0; step < 20; step += 1) {
      if (hasArrived(here)) return new URL(here);
      const page = await visit(here);
      const location = page.headers.get('location');
      here = location ? new URL(location, here).href : await answered(here, await page.text());
    }
    throw new Error(`never arrived: ${here}`);
  };

  /** Fills in the form that the provider shows. */
  const answered = async (here: string, page: string): Promise<string> => {
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    if (!action) throw new Error(`nothing to fill in at ${here}: ${page.slice(0, 300)}`);
    const prompt = page.includes('value="login"') ? 'login' : 'consent';
    if (who === 'no') return new URL(`${new URL(here).pathname}/abort`, here).href;
    const next = await visit(new URL(action, here).href, { prompt, login: who, password: 'any will do' });
    return new URL(next.headers.get('location') ?? '', here).href;
  };

  return {
    jar,
    go: (address) => follow(address, isPageOfOurs),
    goUntilCallback: (address) =>
      follow(address, (each) => each.startsWith(`${site}/v1/`) && each.includes('/callback/')),
    account: async () =>
      JSON.parse(await (await visit(`${site}/v1/account?project=${accountServer.service.projectId}`)).text()),
  };
};

const keep = (cookies: Map<string, string>, line: string) => {
  const [pair = '', ...attributes] = line.split(/;\s*/);
  // Browsers, too, refuse such cookies over plain http.
  if (attributes.includes('SameSite=None')) return;
  const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
  if (value === '') cookies.delete(name);
  else cookies.set(name, value);
};

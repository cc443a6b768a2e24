import { figure, percentile, type Row, row } from '../figures.ts';
import { type Call, closedLoop } from '../load.ts';
import { cookieOf } from '../log-in.ts';
import { openLoop } from '../open-loop.ts';
import { during, rowsDuring, run } from '../processes.ts';

type Served = { readonly port: number };
type Site = Served & { readonly project: string; readonly emails: readonly string[]; readonly password: string };

const repeats = 3;
const wrongPerSecond = Math.ceil(10_000 / 60);
const floodSeconds = 20;
const list: Call = { method: 'GET', path: '/api/gbtf-products' };

const loginAt = ({ project }: Site, email: string, password: string): Call => ({
  method: 'POST',
  path: '/v1/account/sessions/email',
  headers: { 'content-type': 'application/json', 'x-appwrite-project': project },
  body: JSON.stringify({ email, password }),
});

const perSecond = async (once: () => Promise<{ readonly perSecond: number }>) => {
  const found: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat += 1) found.push((await once()).perSecond);
  return figure(found);
};

/** Sign-in and `GET /v1/account`, compared with their limits; and other requests during a flood of wrong passwords. */
export async function* accountRows(): AsyncGenerator<Row> {
  const limitOf = (name: string, call: Call) =>
    during(run<Served>('./limits.ts', [name]), ({ ready }) => perSecond(() => closedLoop(ready.port, call)));
  const argon = await limitOf('argon2', { method: 'POST', path: '/' });
  const listed = await limitOf('list-sqlite', { path: '/' });
  yield* rowsDuring(run<Site>('./site.ts', ['accounts']), async function* ({ ready: site }) {
    yield await signInRow(site, argon);
    yield await accountRow(site, listed);
    yield await floodRow(site);
  });
}

const signInRow = async (site: Site, argon: ReturnType<typeof figure>): Promise<Row> => {
  let turn = 0;
  let refused = 0;
  const program = await perSecond(async () => {
    const heard = await closedLoop(site.port, () => {
      turn += 1;
      return loginAt(site, site.emails[turn % site.emails.length] ?? '', site.password);
    });
    refused += heard.not2xx;
    return heard;
  });
  return row('sign-in', program, {
    limit: { name: 'argon2', figure: argon },
    isWell: refused === 0,
    ...(refused > 0 ? { note: `${refused} refused` } : {}),
  });
};

const accountRow = async (site: Site, listed: ReturnType<typeof figure>): Promise<Row> => {
  const cookie = await cookieOf(site, site.emails[0] ?? '');
  const asked: Call = { path: '/v1/account', headers: { 'x-appwrite-project': site.project, cookie } };
  let refused = 0;
  const program = await perSecond(async () => {
    const heard = await closedLoop(site.port, asked);
    refused += heard.not2xx;
    return heard;
  });
  return row('GET /v1/account', program, {
    limit: { name: 'list-sqlite', figure: listed },
    isWell: refused === 0,
    ...(refused > 0 ? { note: `${refused} refused` } : {}),
  });
};

/** The product list while ten thousand wrong passwords a minute arrive, for existing and unknown addresses. */
const floodRow = async (site: Site): Promise<Row> => {
  const reading = () =>
    openLoop(site.port, { perSecond: 100, forSeconds: floodSeconds, call: () => list, sockets: 32 });
  const before = percentile((await reading()).latenciesMs, 0.99);
  const guesses = openLoop(site.port, {
    perSecond: wrongPerSecond,
    forSeconds: floodSeconds,
    call: (n) =>
      loginAt(site, n % 2 ? `nobody${n}@example.com` : (site.emails[n % site.emails.length] ?? ''), 'a wrong guess'),
    sockets: 128,
  });
  const during = percentile((await reading()).latenciesMs, 0.99);
  const { statuses } = await guesses;
  return row('product list while passwords are guessed', figure([during]), {
    limit: { name: 'without them', figure: figure([before]) },
    note: `p99 in ms; the guesses were answered ${JSON.stringify(statuses)}`,
  });
};

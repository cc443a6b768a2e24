import type { DayRules } from '../day-rules.ts';
import type { RunNews } from '../emails.ts';
import { currentPlacements } from '../placement.ts';
import type { CompetitionDay, Competitors } from '../ports.ts';
import { runEmailFacts } from './run-email-facts.ts';

export type RunsByAccountPorts = Pick<DayRules, 'plan' | 'rulebook'> & {
  readonly competitionDay: Pick<CompetitionDay, 'read'>;
  readonly competitors: Competitors;
};

/** The runs of one account, the earliest first, with its address. */
export type AccountRuns = {
  readonly to: string;
  readonly name: string;
  readonly runs: readonly [RunNews, ...(readonly RunNews[])];
};

/**
 * The runs of the published order by account, those of the earliest runs first; none before the first publication.
 * @param most how many accounts
 * @throws ServiceFailure
 */
export const runsByAccount = (ports: RunsByAccountPorts, most: number) => async (): Promise<readonly AccountRuns[]> => {
  const { entrants, placements, order } = await ports.competitionDay.read();
  const current = currentPlacements(placements);
  const known = new Map(entrants.map((entrant) => [entrant.entry, entrant]));
  const runs = (order?.runs ?? []).flatMap((card) => {
    const entrant = known.get(card.entry);
    return entrant && current.get(card.entry)?.put.kind !== 'withdrawn' ? [{ card, ...entrant }] : [];
  });
  const byUser = Map.groupBy(
    runs.toSorted((one, other) => one.card.runsAt - other.card.runsAt),
    ({ registration }) => registration.userId,
  );
  const found = await Promise.all(
    [...byUser].slice(0, most).map(async ([user, [first, ...others]]): Promise<readonly AccountRuns[]> => {
      const account = first && (await ports.competitors.find(user));
      if (!account || account.email === '') return [];
      const news = (run: typeof first) => runEmailFacts(ports, run, 'first', order?.runs ?? []);
      return [{ to: account.email, name: account.name, runs: [news(first), ...others.map(news)] }];
    }),
  );
  return found.flat();
};

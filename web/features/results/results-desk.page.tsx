import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { boardTopics } from '#core/competition-results/board-topics.ts';
import type { ResultsApi } from '#core/competition-results/client.ports.ts';
import { paths } from '../../app/paths.ts';
import { StaffPage } from '../../app/staff-page.tsx';
import { usePorts } from '../../composition/ports-context.tsx';
import { Chips } from '../../design/forms/chips.tsx';
import { Alert } from '../../design/type/alert.tsx';
import { Loading } from '../../design/type/loading.tsx';
import { DeskGroupPanel } from './desk-group.tsx';
import { type GroupId, groupChips, groupId } from './groups.ts';
import { LoadFailed } from './load-failed.tsx';
import { NextYearsHistory } from './next-years-history.tsx';
import { Readings } from './readings.tsx';
import { useFetched } from './use-fetched.ts';

const askForDesk = (results: ResultsApi) => results.desk();

/** The head judge's desk: review results, answer queries, correct runs, sign (§4). */
export const Component = () => (
  <StaffPage path={paths.resultsDesk} title="The results desk" labels={['headjudge']}>
    {() => <ResultsDesk />}
  </StaffPage>
);

const ResultsDesk = () => {
  const { liveNews } = usePorts();
  const [fetched, refetch] = useFetched(askForDesk, { when: true });
  const [chosen, choose] = useState<GroupId>('adult-gold');

  const isLoaded = fetched.kind === 'loaded';
  useEffect(() => (isLoaded ? liveNews.follow(boardTopics.all, refetch) : undefined), [isLoaded, liveNews, refetch]);

  return (
    <>
      <h1 tabIndex={-1}>Results desk</h1>
      <p>
        The crowd reads <Link to={paths.leaderboard}>the leaderboard</Link>, <Link to={paths.results}>the results</Link>{' '}
        and <Link to={paths.bigScreen}>the big screen</Link>.
      </p>
      {fetched.kind === 'loading' && <Loading />}
      {fetched.kind === 'refused' && <Alert kind="warn">{fetched.refusal.detail}</Alert>}
      {fetched.kind === 'failed' && <LoadFailed onAgain={refetch} />}
      {fetched.kind === 'loaded' && (
        <>
          <Readings />
          <Chips label="Group" options={groupChips} selected={[chosen]} onToggle={choose} />
          {fetched.value
            .filter(({ group }) => groupId(group) === chosen)
            .map((group) => (
              <DeskGroupPanel key={chosen} desk={group} onDone={refetch} />
            ))}
          <NextYearsHistory desk={fetched.value} />
        </>
      )}
    </>
  );
};

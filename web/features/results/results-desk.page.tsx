import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { boardTopics } from '#core/competition-results/board-topics.ts';
import type { ResultsLine } from '#core/competition-results/results-line.ts';
import { paths } from '../../app/paths.ts';
import { StaffPage } from '../../app/staff-page.tsx';
import { usePorts } from '../../composition/ports-context.tsx';
import { Chips } from '../../design/forms/chips.tsx';
import { Alert } from '../../design/type/alert.tsx';
import { Loading } from '../../design/type/loading.tsx';
import { DeskGroupPanel } from './desk-group.tsx';
import { type GroupId, groupChips, groupId } from './groups.ts';
import { NextYearsHistory } from './next-years-history.tsx';
import { OutOfReach } from './out-of-reach.tsx';
import { Readings } from './readings.tsx';
import { useAsked } from './use-asked.ts';

const askForDesk = (results: ResultsLine) => results.desk();

/** Where the head judge looks into results, answers queries, puts runs right and signs (§4). */
export const Component = () => (
  <StaffPage path={paths.resultsDesk} title="The results desk" labels={['headjudge']}>
    {() => <ResultsDesk />}
  </StaffPage>
);

const ResultsDesk = () => {
  const { liveNews } = usePorts();
  const [asked, askAgain] = useAsked(askForDesk, { when: true });
  const [chosen, choose] = useState<GroupId>('adult-gold');

  const here = asked.kind === 'here';
  useEffect(() => (here ? liveNews.follow(boardTopics.all, askAgain) : undefined), [here, liveNews, askAgain]);

  return (
    <>
      <h1 tabIndex={-1}>Results desk</h1>
      <p>
        The crowd reads <Link to={paths.leaderboard}>the leaderboard</Link>, <Link to={paths.results}>the results</Link>{' '}
        and <Link to={paths.bigScreen}>the big screen</Link>.
      </p>
      {asked.kind === 'asking' && <Loading />}
      {asked.kind === 'refused' && <Alert kind="warn">{asked.refusal.detail}</Alert>}
      {asked.kind === 'failed' && <OutOfReach onAgain={askAgain} />}
      {asked.kind === 'here' && (
        <>
          <Readings />
          <Chips label="Group" options={groupChips} pressed={[chosen]} onPress={choose} />
          {asked.value
            .filter(({ group }) => groupId(group) === chosen)
            .map((group) => (
              <DeskGroupPanel key={chosen} desk={group} onDone={askAgain} />
            ))}
          <NextYearsHistory desk={asked.value} />
        </>
      )}
    </>
  );
};

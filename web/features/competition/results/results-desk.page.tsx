import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { isStaff } from '#core/accounts/staff.ts';
import { dayTopics } from '#core/competition/day/day-topics.ts';
import { boardTopics } from '#core/competition/results/board-topics.ts';
import { everyClassAndLevel } from '#core/kernel/class-and-level.ts';
import { staffAt } from '#core/kernel/staff.ts';
import { paths } from '../../../app/paths.ts';
import { StaffPage } from '../../../app/staff-page.tsx';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Chips } from '../../../design/forms/chips.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import { DeskGroupPanel } from './desk/desk-group.tsx';
import { NextYearsHistory } from './desk/next-years-history.tsx';
import { Readings } from './desk/readings.tsx';
import { type GroupId, groupChips, groupId } from './group-ids.ts';
import { LoadFailed } from './load-failed.tsx';

/** A message on any of these topics may change the desk's content. */
const topics = [...boardTopics.all, dayTopics.results, dayTopics.order, ...everyClassAndLevel.map(dayTopics.runs)];

/** The head judge's desk: review results, answer queries, correct runs, sign (§4). The organiser may read it. */
export const Component = () => (
  <StaffPage path={paths.resultsDesk} title="The results desk" labels={staffAt.placing}>
    {(user) => <ResultsDesk mayDecide={isStaff(user, ...staffAt.decisions)} />}
  </StaffPage>
);

const ResultsDesk = ({ mayDecide }: { readonly mayDecide: boolean }) => {
  const { liveNews, openResults } = usePorts();
  const readDesk = useCallback(async () => (await openResults()).desk(), [openResults]);
  const { value: groups, problem, refetch } = useFetched(readDesk, { failure: 'results desk could not be fetched' });
  const [chosen, choose] = useState<GroupId>('adult-gold');

  const isLoaded = groups !== null;
  useEffect(() => (isLoaded ? liveNews.follow(topics, refetch) : undefined), [isLoaded, liveNews, refetch]);

  return (
    <>
      <h1 tabIndex={-1}>Results desk</h1>
      <p>
        The public sees <Link to={paths.leaderboard}>the leaderboard</Link>, <Link to={paths.results}>the results</Link>{' '}
        and <Link to={paths.bigScreen}>the big screen</Link>.
      </p>
      {!groups && !problem && <Loading />}
      {problem?.kind === 'refused' && <Alert kind="warn">{problem.refusal.detail}</Alert>}
      {problem?.kind === 'failed' && <LoadFailed onAgain={refetch} />}
      {groups && !problem && (
        <>
          <Readings mayChoose={mayDecide} />
          <Chips label="Class" options={groupChips} selected={[chosen]} onToggle={choose} />
          {groups
            .filter(({ group }) => groupId(group) === chosen)
            .map((group) => (
              <DeskGroupPanel key={chosen} desk={group} mayDecide={mayDecide} onDone={refetch} />
            ))}
          <NextYearsHistory desk={groups} />
        </>
      )}
    </>
  );
};

import { formatDay, formatTime, second } from '#core/kernel/time.ts';
import { DeskHead } from '../frame/desk-head.tsx';
import { useDeskPorts } from '../frame/desk-ports-context.tsx';
import { FetchedPart } from '../frame/fetched-part.tsx';
import { usePolled } from '../jobs/use-polled.ts';
import { Decide } from './decide.tsx';
import { Run } from './run.tsx';

const everyMs = 2 * second;

/** Before the decision a form that says what will happen; after it, how far it is. */
export const DayOff = () => {
  const { dayOff } = useDeskPorts();
  const fetched = usePolled(dayOff.read, everyMs);
  return (
    <FetchedPart fetched={fetched} what="this page">
      {(answer) => {
        const { now, run } = answer;
        const at = `${formatDay(now)}, ${formatTime(now)}.`;
        if (!run)
          return (
            <>
              <DeskHead
                title="Cancel the day"
                lead={`${at} Nothing happens until you type the words at the end and click.`}
              />
              <Decide answer={answer} onDecided={fetched.setValue} />
            </>
          );
        return (
          <>
            <DeskHead
              title={run.kind === 'cancelled' ? 'The festival is cancelled' : 'The festival is moved'}
              lead={`${at} Started at ${formatTime(run.decidedAt)} by ${run.decidedBy}.`}
            />
            <Run run={run} onChange={fetched.setValue} refetch={fetched.refetch} />
          </>
        );
      }}
    </FetchedPart>
  );
};

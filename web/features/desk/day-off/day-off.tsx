import type { DayOffAnswer } from '#core/day-off/client.ports.ts';
import { formatDay, formatTime, second } from '#core/kernel/time.ts';
import { DeskHead } from '../frame/desk-head.tsx';
import { useDeskPorts } from '../frame/desk-ports-context.tsx';
import { FetchedPart } from '../frame/fetched-part.tsx';
import { usePolled } from '../jobs/use-polled.ts';
import { Decide } from './decide.tsx';
import { MovedNote } from './moved-note.tsx';
import { Run } from './run.tsx';

const everyMs = 2 * second;

/** Before the decision, the form with a summary of what will happen; afterwards, the progress of the refunds. */
export const DayOff = () => {
  const { dayOff } = useDeskPorts();
  const fetched = usePolled(dayOff.read, everyMs);
  const { value } = fetched;
  return (
    <>
      <DeskHead title={titleOf(value)} lead={value && leadOf(value)} />
      <FetchedPart fetched={fetched} what="this page">
        {(answer) =>
          answer.run ? (
            <>
              <MovedNote answer={answer} />
              <Run run={answer.run} onChange={fetched.setValue} refetch={fetched.refetch} />
            </>
          ) : (
            <Decide answer={answer} onDecided={fetched.setValue} />
          )
        }
      </FetchedPart>
    </>
  );
};

const titleOf = (answer: DayOffAnswer | null): string => {
  if (!answer?.run) return 'Cancel the day';
  return answer.run.kind === 'cancelled' ? 'The festival is cancelled' : 'The festival is moved';
};

const leadOf = ({ now, run }: DayOffAnswer): string => {
  const at = `${formatDay(now)}, ${formatTime(now)}.`;
  return run
    ? `${at} Started at ${formatTime(run.decidedAt)} by ${run.decidedBy}.`
    : `${at} Nothing happens until you type the words at the end and click.`;
};

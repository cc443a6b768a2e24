import { useState } from 'react';
import type { DayOffAnswer } from '#core/desk/day-off/client.ports.ts';
import { formatDay, formatTime, second } from '#core/kernel/time.ts';
import { DeskHead } from '../../../app/desk/desk-head.tsx';
import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import { usePolled } from '../../../app/desk/use-polled.ts';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../design/button.tsx';
import { CallOffForm } from './call-off-form.tsx';
import styles from './day-off.module.css';
import { MovedNote } from './moved-note.tsx';
import { StepsOfDayOff } from './steps-of-day-off.tsx';

const everyMs = 2 * second;

/**
 * Before the decision, the form with a summary of what will happen; afterwards, the progress of the refunds. A moved day
 * can be moved again or cancelled.
 */
export const DayOff = () => {
  const { dayOff } = useDeskPorts();
  const fetched = usePolled(dayOff.read, everyMs);
  const { value } = fetched;
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <DeskHead title={titleOf(value)} lead={value && leadOf(value)} />
      <FetchedPart fetched={fetched} what="this page">
        {(answer) => (
          <>
            <MovedNote answer={answer} />
            {answer.run?.kind === 'moved' && (
              <p className={styles.change}>
                <Button variant="line" onClick={() => setChanging(!isChanging)}>
                  {isChanging ? 'Back to what was decided' : 'Cancel the day or move it again'}
                </Button>
              </p>
            )}
            {answer.run && !(isChanging && answer.run.kind === 'moved') ? (
              <StepsOfDayOff run={answer.run} onChange={fetched.setValue} refetch={fetched.refetch} />
            ) : (
              <CallOffForm
                key={answer.run?.id}
                answer={answer}
                onDecided={(decided) => {
                  setChanging(false);
                  fetched.setValue(decided);
                }}
              />
            )}
          </>
        )}
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

/** The desk page to cancel or move the festival, in guided steps. */
export const Component = () => (
  <DeskPage path={paths.deskDayOff} title="Cancel the day" ownHead>
    <DayOff />
  </DeskPage>
);

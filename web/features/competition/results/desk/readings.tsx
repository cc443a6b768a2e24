import { useCallback } from 'react';
import type { ReadingsOfClass } from '#core/competition/day/judge/class-readings.ts';
import type { Class } from '#core/kernel/class-and-level.ts';
import { formatDate, formatTime } from '#core/kernel/time.ts';
import { usePorts } from '../../../../composition/ports-context.tsx';
import { useFetched } from '../../../../composition/use-fetched.ts';
import { Collapsible } from '../../../../design/layout/collapsible.tsx';
import { Alert } from '../../../../design/type/alert.tsx';
import { Loading } from '../../../../design/type/loading.tsx';
import { LoadFailed } from '../load-failed.tsx';
import styles from './readings.module.css';
import { RuleReadingForm } from './rule-reading-form.tsx';

const whose: Readonly<Record<Class, string>> = { adult: 'the adults', junior: 'the juniors' };

/** The readings of each class, which the head judge may change before its first run (§4, §9, S7.5). */
export const Readings = ({ mayChoose }: { readonly mayChoose: boolean }) => {
  const { openResults } = usePorts();
  const read = useCallback(async () => (await openResults()).readings(), [openResults]);
  const { value, problem, refetch } = useFetched(read, { failure: 'class readings could not be fetched' });
  if (problem?.kind === 'refused') return <Alert kind="warn">{problem.refusal.detail}</Alert>;
  if (problem) return <LoadFailed onAgain={refetch} />;
  return value ? (
    value.map((of) => <ClassReadingsPanel key={of.class} of={of} mayChoose={mayChoose} onDone={refetch} />)
  ) : (
    <Loading />
  );
};

type OfClassProps = { readonly of: ReadingsOfClass; readonly mayChoose: boolean; readonly onDone: () => void };

const ClassReadingsPanel = ({ of, mayChoose, onDone }: OfClassProps) => {
  const { chosen, closed, readings } = of;
  return (
    <Collapsible look="question" title={`How ${whose[of.class]} are judged`}>
      <p role="status">
        {chosen
          ? `Chosen by ${chosen.by} on ${formatDate(chosen.at)} at ${formatTime(chosen.at)}.`
          : 'As the rulebook has it.'}
      </p>
      <p>
        Some rules can be read in two ways. Your choice counts for Gold, Silver and Bronze alike: on the boards, on
        every score sheet and on the judges’ phones, which pick it up as soon as they have signal.
      </p>
      {closed ? (
        <Alert kind="info" className={styles.closed}>
          {closed}
        </Alert>
      ) : (
        <p>You can change it until the first hound starts.</p>
      )}
      {mayChoose && <RuleReadingForm key={Object.values(readings).join()} of={of} onDone={onDone} />}
    </Collapsible>
  );
};

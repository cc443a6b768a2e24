import type { FormEvent } from 'react';
import type { ReadingsOfClass } from '#core/competition/day/judge/class-readings.ts';
import { type ReadingInWords, readingsInWords } from '#core/competition/day/judge/readings-in-words.ts';
import { useContent } from '../../../../composition/use-content.ts';
import { Button } from '../../../../design/button.tsx';
import { Alert } from '../../../../design/type/alert.tsx';
import styles from './readings.module.css';
import { useDeskAction } from './use-desk-action.ts';

type RuleReadingFormProps = { readonly of: ReadingsOfClass; readonly onDone: () => void };

/** The selected radio button, or the earlier choice when none is selected. */
const chosenIn = <Id extends string>(
  form: FormData,
  name: string,
  ways: readonly ReadingInWords<Id>[],
  before: Id,
): Id => ways.find(({ id }) => id === form.get(name))?.id ?? before;

/** The readings of one class as a form, each with its meaning and an example of its effect. */
export const RuleReadingForm = ({ of, onDone }: RuleReadingFormProps) => {
  const { act, busy, wrong } = useDeskAction(onDone);
  const { digs, toileting, timeBonus } = readingsInWords(useContent('rulebook'), of.class);
  const { readings } = of;
  const closed = of.closed !== null;

  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = {
      digs: chosenIn(form, 'digs', digs.ways, readings.digs),
      toileting: chosenIn(form, 'toileting', toileting.ways, readings.toileting),
      timeBonus: chosenIn(form, 'timeBonus', timeBonus.ways, readings.timeBonus),
    };
    void act((results) => results.chooseReadings({ class: of.class, readings: chosen }));
  };

  return (
    <form onSubmit={choose}>
      <ReadingOptions name="digs" rule={digs} chosen={readings.digs} closed={closed} />
      <ReadingOptions name="toileting" rule={toileting} chosen={readings.toileting} closed={closed} />
      <ReadingOptions name="timeBonus" rule={timeBonus} chosen={readings.timeBonus} closed={closed} />
      {wrong && <Alert kind="bad">{wrong}</Alert>}
      {!closed && (
        <Button type="submit" variant="ink" small busy={busy}>
          Judge by these
        </Button>
      )}
    </form>
  );
};

type WaysProps = {
  readonly name: string;
  readonly rule: { readonly label: string; readonly ways: readonly ReadingInWords<string>[] };
  readonly chosen: string;
  readonly closed: boolean;
};

const ReadingOptions = ({ name, rule, chosen, closed }: WaysProps) => (
  <fieldset className={styles.ways} disabled={closed}>
    <legend>{rule.label}</legend>
    {rule.ways.map((way) => (
      <label key={way.id} className={styles.way}>
        <input type="radio" name={name} value={way.id} defaultChecked={way.id === chosen} />
        <span>
          <b>{way.name}</b> {way.means} <span className="muted">{way.onTheBoard}</span>
        </span>
      </label>
    ))}
  </fieldset>
);

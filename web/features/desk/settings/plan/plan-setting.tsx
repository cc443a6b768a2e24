import { useCallback, useState } from 'react';
import { valueAt } from '#core/desk/content/json-path.ts';
import { mistakeSentence } from '#core/desk/content/mistake-words.ts';
import {
  firstPlan,
  type PlanItem,
  planProblems,
  withAnotherPitch,
  withMoreWords,
  without,
} from '#core/desk/traders/edit-plan.ts';
import type { MarketPlan as Plan } from '#core/desk/traders/market-plan.ts';
import { planProblemWords } from '#core/desk/traders/plan-problem-words.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import { ok } from '#core/kernel/result.ts';
import { useDeskPorts } from '../../../../app/desk/desk-ports-context.tsx';
import { useFetched } from '../../../../composition/use-fetched.ts';
import { Button } from '../../../../design/button.tsx';
import { Alert } from '../../../../design/type/alert.tsx';
import { mistakesAt, settingId } from '../settings-fields.tsx';
import type { SettingsForm } from '../use-settings.ts';
import { ItemFields, PlanSize } from './item-fields.tsx';
import styles from './plan.module.css';
import { PlanBoard } from './plan-board.tsx';
import { PlanSheet } from './plan-sheet.tsx';
import { typedPlan } from './typed-plan.ts';

const path = ['traders', 'plan'];

/** The plan of the market: its areas, pitches and words are moved on the drawing, by dragging or by keys, or typed beside it. */
export const PlanSetting = ({ form }: { readonly form: SettingsForm }) => {
  const { traders } = useDeskPorts();
  const read = useCallback(async () => ok(await traders.plan()), [traders]);
  const given = useFetched(read, { failure: 'the plan of the market could not be read' }).value?.traders ?? [];
  const [item, setItem] = useState<PlanItem | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  const endPrinting = useCallback(() => setPrinting(false), []);
  const plan = typedPlan(valueAt(form.value, path));
  const put = (next: Plan | undefined) => form.set(path, next as Json | undefined);
  if (!plan)
    return (
      <>
        <h3>Plan of the market</h3>
        <p>No plan yet, so no pitches are given.</p>
        <Button small variant="line" onClick={() => put(firstPlan)}>
          Begin a plan
        </Button>
      </>
    );
  const problems = planProblems(
    plan,
    given.flatMap(({ pitch, name }) => (pitch === null ? [] : [{ pitch, holder: name }])),
  );
  const add = () => {
    put(withAnotherPitch(plan));
    setItem({ kind: 'pitches', at: plan.pitches.length });
  };
  return (
    <>
      <h3>Plan of the market</h3>
      <div className={styles.columns}>
        <div>
          <PlanBoard plan={plan} item={item} onItem={setItem} onPlan={put} />
          <div role="status">
            {problems.length > 0 && (
              <Alert kind="warn">
                <ul className={styles.problems}>
                  {problems.map((problem) => (
                    <li key={planProblemWords(problem)}>{planProblemWords(problem)}</li>
                  ))}
                </ul>
              </Alert>
            )}
          </div>
          {mistakesAt(form, path).map((mistake) => (
            <div key={settingId(mistake.path)} id={settingId(mistake.path)}>
              <Alert kind="bad">{mistakeSentence(mistake.reason)}</Alert>
            </div>
          ))}
          <p className={styles.how}>
            Drag a pitch, an area or words. By keys: <kbd>Tab</kbd> to it, arrows move it by ten, with <kbd>Shift</kbd>{' '}
            by one; with <kbd>Alt</kbd> they make it larger or smaller; <kbd>Delete</kbd> takes it off.
          </p>
        </div>
        <div>
          <PlanSize plan={plan} onPlan={put} />
          <ItemFields
            key={item ? `${item.kind}${item.at}` : ''}
            plan={plan}
            item={item}
            onPlan={put}
            onRemove={(gone) => {
              put(without(plan, gone));
              setItem(null);
            }}
          />
          <div className={styles.actions}>
            <Button small variant="line" onClick={add}>
              Add a pitch
            </Button>
            <Button
              small
              variant="line"
              onClick={() => {
                put({
                  ...plan,
                  areas: [
                    ...plan.areas,
                    { name: 'Another area', at: [40, 40], size: [200, 160], walls: false, doors: [] },
                  ],
                });
                setItem({ kind: 'areas', at: plan.areas.length });
              }}
            >
              Add an area
            </Button>
            <Button
              small
              variant="line"
              onClick={() => {
                put(withMoreWords(plan));
                setItem({ kind: 'words', at: plan.words.length });
              }}
            >
              Add words
            </Button>
            <Button small variant="line" onClick={() => setPrinting(true)}>
              Print on A4
            </Button>
          </div>
        </div>
      </div>
      {isPrinting && <PlanSheet plan={plan} onPrinted={endPrinting} />}
    </>
  );
};

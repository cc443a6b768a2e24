import { useLocation } from 'react-router-dom';
import { levelNames } from '#core/competition/rules/messages.ts';
import { findNames, offenceNames, type Rulebook } from '#core/competition/rules/rulebook.ts';
import { rulesPaths } from '#core/competition/rules/rules-paths.ts';
import { scorePath } from '#core/competition/rules/score-path.ts';
import type { TryScoringFormValues } from '#core/competition/rules/scoring/try-scoring-form.ts';
import { type Class, levels } from '#core/kernel/class-and-level.ts';
import type { Content } from '#core/site/content/content.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { Button } from '../../../design/button.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { Segments } from '../../../design/forms/segments.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { ScoreExplained } from './score-explained.tsx';
import styles from './try-the-scoring.module.css';

type TryTheScoringProps = {
  readonly of: Class;
  readonly words: Content['rules']['scoring'];
  readonly rulebook: Rulebook;
};

const groups = levels.map((id) => ({ id, name: levelNames[id] }));

/**
 * A score sheet to try, with its score. A plain HTML form: the server responds with this page and the result, so it
 * works without scripts.
 */
export const Component = ({ of, words, rulebook }: TryTheScoringProps) => {
  const answer = useAnswerTo(of);
  const typed = answer?.typed ?? {};
  const { finds, offences } = rulebook;
  return (
    <Section ground="alt" edge={1} className={styles.section}>
      <div className="wrap">
        <h2>{words.title}</h2>
        <p className="lede muted">{words.intro}</p>
        <div className={styles.sides}>
          <form method="post" action={`${scorePath}#the-sum`}>
            <input type="hidden" name="class" value={of} />
            <Segments
              label={words.group}
              name="level"
              options={groups}
              chosen={levels.find((level) => level === typed.level) ?? 'bronze'}
            />
            <div className={styles.fields}>
              {findNames.map((name) => (
                <Count key={name} name={name} label={finds[name].label} typed={typed} />
              ))}
              {offenceNames.map((name) => (
                <Count key={name} name={name} label={offences[name].label} typed={typed} />
              ))}
            </div>
            <div className={styles.fields}>
              <Count name="minutes" label={words.minutes} typed={typed} />
              <Count name="seconds" label={words.seconds} step="0.01" max={59.99} typed={typed} />
            </div>
            <Button type="submit">{words.submit}</Button>
          </form>
          {/* The form posts to this anchor, because the score is below the fold on a phone. */}
          <div id="the-sum" className={styles.sum}>
            {answer?.outcome.ok && <ScoreExplained score={answer.outcome.value} words={words} />}
            {answer?.outcome.ok === false && <Alert kind="bad">{answer.outcome.refusal.detail}</Alert>}
          </div>
        </div>
      </div>
    </Section>
  );
};

type CountProps = {
  readonly name: string;
  readonly label: string;
  readonly typed: TryScoringFormValues;
  readonly step?: string;
  readonly max?: number;
};

const Count = ({ name, label, typed, step = '1', max }: CountProps) => (
  <Field
    label={label}
    name={name}
    type="number"
    inputMode={step === '1' ? 'numeric' : 'decimal'}
    min={0}
    max={max}
    step={step}
    required
    defaultValue={typed[name] ?? '0'}
  />
);

/** The server's answer to this form: present only on the page of the response, not after a navigation. */
const useAnswerTo = (of: Class) => {
  const { answer } = useSite();
  const isFirstPage = useLocation().key === 'default';
  return isFirstPage && answer?.kind === 'sheet-scored' && answer.path === rulesPaths[of] ? answer : undefined;
};

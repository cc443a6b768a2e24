import { limits } from '#core/competition/entries/field-shapes.ts';
import { conditionWords } from '#core/competition/rules/entry/condition-words.ts';
import type { FormValues } from '#core/kernel/forms/form-values.ts';
import { choiceRow, entryChoices, handlerChoices } from '../../../app/festival/entry-choices.ts';
import { ruleAnchor } from '../../../app/festival/rule-anchor.ts';
import { paths } from '../../../app/paths.ts';
import { useContent } from '../../../composition/use-content.ts';
import { Field } from '../../../design/forms/field.tsx';
import { Segments } from '../../../design/forms/segments.tsx';
import { TickBox } from '../../../design/forms/tick-box.tsx';
import { SmartLink } from '../../../design/type/smart-link.tsx';
import { FullGroupNotice } from './full-group-notice.tsx';
import styles from './registration-form.module.css';
import type { FieldFacts } from './registration-form.tsx';

const { groups, sexes, yesOrNo } = entryChoices;

type Form = { readonly field: (name: string) => FieldFacts; readonly typed: FormValues };

type CompetitionFieldsProps = Form & {
  /** The saved form; null for a new entry. */
  readonly saved: FormValues | null;
};

const choicesOf = <Id extends string>(
  { field, typed }: Form,
  name: string,
  options: readonly { readonly id: Id; readonly name: string }[],
) => choiceRow(name, options, { chosen: typed[name], error: field(name).error });

const HandlerFields = (form: Form) => {
  const { entry } = useContent('rulebook');
  const { field, typed } = form;
  return (
    <fieldset className={styles.part}>
      <legend>You</legend>
      <div className={styles.two}>
        <Field label="Full name" autoComplete="name" required maxLength={limits.name} {...field('fullName')} />
        <Field label="Phone" type="tel" autoComplete="tel" required maxLength={limits.phone} {...field('phone')} />
        <Field label="Email" type="email" autoComplete="email" required maxLength={limits.email} {...field('email')} />
        <Field label="Handler, if not you (optional)" maxLength={limits.name} {...field('handlerName')} />
      </div>
      <Segments label="Who’ll handle the hound?" {...choicesOf(form, 'class', handlerChoices(entry))} />
      {typed.class !== 'junior' && (
        <div className={styles.two}>
          <Field
            label="Handler’s age on the day"
            type="number"
            hint={conditionWords(entry).adultAge}
            min={0}
            max={limits.handlerYears}
            required
            {...field('handlerAge')}
          />
        </div>
      )}
      {typed.class === 'junior' && (
        <div className={styles.two}>
          <Field label="The junior’s date of birth" type="date" required {...field('handlerBirthDate')} />
          <Field
            label="Their grown-up on the day"
            hint="A parent or guardian who’ll be responsible for them."
            required
            maxLength={limits.name}
            {...field('guardian')}
          />
        </div>
      )}
    </fieldset>
  );
};

const HoundFields = ({ saved, ...form }: CompetitionFieldsProps) => {
  const { entry } = useContent('rulebook');
  const { field, typed } = form;
  return (
    <fieldset className={styles.part}>
      <legend>Your hound</legend>
      <div className={styles.two}>
        <Field label="Name" required maxLength={limits.name} {...field('dogName')} />
        <Field label="Breed" required maxLength={limits.name} {...field('dogBreed')} />
        <Field
          label="Age in years"
          type="number"
          hint="0 for a hound under one."
          min={0}
          max={limits.years}
          required
          {...field('dogAge')}
        />
        <Field
          label="And months, if under one"
          type="number"
          hint={conditionWords(entry).houndAge}
          min={0}
          max={limits.months}
          {...field('dogAgeMonths')}
        />
        <Field
          label="Date of birth (optional)"
          type="date"
          hint="If you give it, we’ll use it instead of the age."
          {...field('dogBirthDate')}
        />
      </div>
      <Segments label="Sex" {...choicesOf(form, 'dogSex', sexes)} />
      <Segments label="Is your hound trained?" {...choicesOf(form, 'training', yesOrNo)} />
      <Segments label="Has your hound found truffles before?" {...choicesOf(form, 'experience', yesOrNo)} />
      <div className={styles.skill}>
        <Field
          label={`Skill level, ${typed.skillLevel} of ${limits.skill}`}
          hint="1 is “sat on a truffle once”. 10 is “please stop, we have enough”."
          type="range"
          min={1}
          max={limits.skill}
          {...field('skillLevel')}
        />
      </div>
      <Segments label="Class you’d like" {...choicesOf(form, 'competitionGroup', groups)} />
      <FullGroupNotice typed={typed} saved={saved} error={field('competitionGroup').error} />
    </fieldset>
  );
};

/** All fields of the competition form (§3). */
export const CompetitionFields = ({ saved, ...form }: CompetitionFieldsProps) => {
  const { field, typed } = form;
  const rules = typed.class === 'junior' ? paths.juniorCompetitionRules : paths.competitionRules;
  const isTicked = (name: string) => ({ name, ticked: typed[name] === 'yes', error: field(name).error });
  return (
    <>
      <HandlerFields {...form} />
      <HoundFields {...form} saved={saved} />
      <TickBox {...isTicked('vaccinated')}>My hound is vaccinated.</TickBox>
      <Field
        label="Acknowledgement"
        hint={
          <>
            Type your full name to say you’ll answer the{' '}
            <SmartLink to={`${rules}#${ruleAnchor('2.1')}`}>conservation questionnaire</SmartLink>. We’re guests in this
            wood.
          </>
        }
        hintStays
        required
        maxLength={limits.name}
        {...field('acknowledged')}
      />
      <TickBox {...isTicked('agreeTerms')}>
        I’ve read the <SmartLink to={rules}>competition rules</SmartLink> and agree to the{' '}
        <SmartLink to={paths.terms}>terms</SmartLink>.
      </TickBox>
    </>
  );
};

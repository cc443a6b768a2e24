import { limits } from '#core/competition/entries/field-shapes.ts';
import type { FieldErrors, FormValues } from '#core/kernel/forms/form-values.ts';
import { choiceRow, entryChoices, handlerChoices } from '../../../app/festival/entry-choices.ts';
import { useContent } from '../../../composition/use-content.ts';
import { Field } from '../../../design/forms/field.tsx';
import { Segments } from '../../../design/forms/segments.tsx';
import { TickBox } from '../../../design/forms/tick-box.tsx';
import styles from './day-entry.module.css';

const { groups, sexes, yesOrNo } = entryChoices;

type DayEntryFieldsProps = {
  /** The current values of the fields. */
  readonly typed: FormValues;
  /** The initial values of the fields. */
  readonly begin: FormValues;
  readonly wrong: FieldErrors;
  /** What stays as placed, so that the form does not ask for it. A changed class asks for the level too. */
  readonly keeps: 'class-and-level' | 'level' | null;
};

/** The fields of the competition form, as the desk fills them in for a competitor. */
export const DayEntryFields = ({ typed, begin, wrong, keeps }: DayEntryFieldsProps) => {
  const { entry } = useContent('rulebook');
  const field = (name: string) => ({ name, defaultValue: begin[name], error: wrong[name] });
  const row = <Id extends string>(name: string, options: readonly { readonly id: Id; readonly name: string }[]) =>
    choiceRow(name, options, { chosen: begin[name], error: wrong[name] });
  const ofClass = keeps === 'class-and-level' ? begin.class : typed.class;
  const isJunior = ofClass === 'junior';
  return (
    <>
      {keeps !== 'class-and-level' && <Segments label="Handled by" {...row('class', handlerChoices(entry))} />}
      {(keeps === null || ofClass !== begin.class) && (
        <Segments label="Class they’d like" {...row('competitionGroup', groups)} />
      )}
      <div className={styles.two}>
        <Field label="Full name" required maxLength={limits.name} {...field('fullName')} />
        <Field label="Handler, if someone else (optional)" maxLength={limits.name} {...field('handlerName')} />
        <Field label="Phone" type="tel" required maxLength={limits.phone} {...field('phone')} />
        <Field label="Email" type="email" required maxLength={limits.email} {...field('email')} />
        {isJunior ? (
          <>
            <Field label="The junior’s date of birth" type="date" required {...field('handlerBirthDate')} />
            <Field label="Their grown-up on the day" required maxLength={limits.name} {...field('guardian')} />
          </>
        ) : (
          <Field
            label="Handler’s age"
            type="number"
            min={0}
            max={limits.handlerYears}
            required
            {...field('handlerAge')}
          />
        )}
      </div>
      <div className={styles.two}>
        <Field label="Hound’s name" required maxLength={limits.name} {...field('dogName')} />
        <Field label="Breed" required maxLength={limits.name} {...field('dogBreed')} />
        <Field label="Age in years" type="number" min={0} max={limits.years} required {...field('dogAge')} />
        <Field label="And months, if under one" type="number" min={0} max={limits.months} {...field('dogAgeMonths')} />
        <Field label="Hound’s date of birth (optional)" type="date" {...field('dogBirthDate')} />
        <Field
          label="Self-rated skill, 1 to 10"
          type="number"
          min={1}
          max={limits.skill}
          required
          {...field('skillLevel')}
        />
      </div>
      <Segments label="Sex" {...row('dogSex', sexes)} />
      <Segments label="Trained?" {...row('training', yesOrNo)} />
      <Segments label="Found truffles before?" {...row('experience', yesOrNo)} />
      <TickBox name="vaccinated" ticked={begin.vaccinated === 'yes'} error={wrong.vaccinated}>
        They say the hound is vaccinated.
      </TickBox>
      <TickBox name="agreeTerms" ticked={begin.agreeTerms === 'yes'} error={wrong.agreeTerms}>
        They’ve read the competition rules and agree to the terms.
      </TickBox>
      <Field
        label="Acknowledgement"
        hint="The full name of the person who’ll answer the conservation questionnaire."
        required
        maxLength={limits.name}
        {...field('acknowledged')}
      />
    </>
  );
};

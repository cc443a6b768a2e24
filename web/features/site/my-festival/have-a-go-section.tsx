import { useState } from 'react';
import type { User } from '#core/accounts/user.ts';
import { limits } from '#core/competition/entries/field-shapes.ts';
import { haveAGoForm } from '#core/competition/entries/have-a-go-form.ts';
import { dogNames } from '#core/competition/entries/hound-names.ts';
import { registrationMessages } from '#core/competition/entries/messages.ts';
import type { OwnRegistrations } from '#core/competition/entries/ports.ts';
import { type FormValues, fieldErrors } from '#core/kernel/forms/form-values.ts';
import { formatDate } from '#core/kernel/time.ts';
import { Button } from '../../../design/button.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { TextArea } from '../../../design/forms/text-area.tsx';
import { TickBox } from '../../../design/forms/tick-box.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { FormsDeadline } from './forms-deadline.tsx';
import styles from './registration-form.module.css';
import { type Fields, RegistrationForm } from './registration-form.tsx';

export type HaveAGoSectionProps = { readonly user: User; readonly own: OwnRegistrations };

const check = (typed: FormValues): FormValues => {
  const read = haveAGoForm.safeParse(typed);
  return read.success ? {} : fieldErrors(read.error);
};

/** A form for each dog for the Have A Go Arena. */
export const HaveAGoSection = ({ user, own }: HaveAGoSectionProps) => {
  const [another, setAnother] = useState(own.haveAGo.length === 0);
  const begin: FormValues = { fullName: user.name, email: user.email };
  const names = dogNames(own);
  return (
    <>
      <FormsDeadline own={own} />
      {!own.open && <Alert kind="warn">{registrationMessages.refusals['registration-closed']}</Alert>}
      {own.haveAGo.map(({ id, typed, changedAt }) => {
        const name = names.get(id) ?? '';
        const summary = (
          <p>
            <b>{name}</b> is registered. Saved on {formatDate(changedAt)}.
          </p>
        );
        return (
          <section key={id} className={styles.entry} aria-label={name}>
            {own.open ? (
              <RegistrationForm
                draft={`${user.id} have-a-go ${id}`}
                saved={typed}
                begin={begin}
                submit="Save registration"
                edit={name === typed.dogName ? `Edit ${name}’s registration` : `Edit the registration of ${name}`}
                check={check}
                request={(filled) => ({ kind: 'have-a-go', id, typed: filled })}
                summary={summary}
              >
                {fields}
              </RegistrationForm>
            ) : (
              summary
            )}
          </section>
        );
      })}
      {own.open && another && (
        <section className={styles.entry} aria-label="A dog">
          <RegistrationForm
            draft={`${user.id} have-a-go new`}
            saved={null}
            begin={begin}
            submit="Save registration"
            edit="Edit"
            check={check}
            request={(typed) => ({ kind: 'have-a-go', id: null, typed })}
            summary={null}
          >
            {fields}
          </RegistrationForm>
        </section>
      )}
      {own.open && !another && (
        <Button variant="line" small onClick={() => setAnother(true)}>
          Register another dog
        </Button>
      )}
    </>
  );
};

const fields: Fields = (field, typed) => (
  <>
    <div className={styles.two}>
      <Field label="Full name" autoComplete="name" required maxLength={limits.name} {...field('fullName')} />
      <Field label="Phone" type="tel" autoComplete="tel" required maxLength={limits.phone} {...field('phone')} />
      <Field label="Email" type="email" autoComplete="email" required maxLength={limits.email} {...field('email')} />
      <Field label="Your dog’s name" required maxLength={limits.name} {...field('dogName')} />
      <Field label="Breed" required maxLength={limits.name} {...field('dogBreed')} />
      <Field
        label="Age in years"
        type="number"
        hint="0 for a dog under one."
        min={0}
        max={limits.years}
        required
        {...field('dogAge')}
      />
    </div>
    <TextArea
      label="How is your dog?"
      hint="Health, nerves, anything we should know."
      rows={4}
      required
      maxLength={limits.health}
      {...field('dogHealth')}
    />
    <TickBox name="safetyAgreement" ticked={typed.safetyAgreement === 'yes'} error={field('safetyAgreement').error}>
      I’ll keep my dog on a lead outside the arena, and safe and under control inside it.
    </TickBox>
  </>
);

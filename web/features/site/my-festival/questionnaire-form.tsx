import type { User } from '#core/accounts/user.ts';
import { registrationMessages } from '#core/competition/entries/messages.ts';
import type { OwnRegistrations } from '#core/competition/entries/ports.ts';
import { type Question, questionnaireErrors } from '#core/competition/entries/questionnaire.ts';
import type { FormValues } from '#core/kernel/forms/form-values.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useSite } from '../../../composition/site-context.tsx';
import { useContent } from '../../../composition/use-content.ts';
import { Alert } from '../../../design/type/alert.tsx';
import { Prose } from '../../../design/type/prose.tsx';
import styles from './registration-form.module.css';
import { type FieldFacts, RegistrationForm } from './registration-form.tsx';

type QuestionnaireFormProps = { readonly user: User; readonly own: OwnRegistrations };

const nothing: FormValues = {};

/** The conservation-awareness questionnaire (§5), open until the end of the day itself. */
export const QuestionnaireForm = ({ user, own }: QuestionnaireFormProps) => {
  const { intro, done, questions } = useContent('questionnaire');
  const { config } = useSite();
  const { clock } = usePorts();
  if (own.questionnaireDoneAt !== null) return <Alert kind="ok">{done}</Alert>;
  if (clock.now() >= config.edition.endsAt)
    return <Alert kind="warn">{registrationMessages.refusals['registration-closed']}</Alert>;
  return (
    <>
      <Prose>{intro}</Prose>
      <RegistrationForm
        draft={`${user.id} questionnaire`}
        saved={null}
        begin={nothing}
        submit="Send my answers"
        edit="Edit"
        check={(typed) => questionnaireErrors(questions, typed)}
        request={(typed) => ({ kind: 'questionnaire', typed })}
        summary={null}
      >
        {(field, typed) =>
          questions.map((question) => (
            <Choices key={question.id} of={question} field={field(question.id)} chosen={typed[question.id]} />
          ))
        }
      </RegistrationForm>
    </>
  );
};

type ChoicesProps = { readonly of: Question; readonly field: FieldFacts; readonly chosen: string | undefined };

const Choices = ({ of: { id, question, answers }, field: { error }, chosen }: ChoicesProps) => (
  <fieldset className={styles.question}>
    <legend>{question}</legend>
    {answers.map((answer) => (
      <label key={answer.id}>
        <input
          type="radio"
          name={id}
          value={answer.id}
          defaultChecked={answer.id === chosen}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{answer.text}</span>
      </label>
    ))}
    {error && (
      <span className={styles.error} id={`${id}-error`}>
        {error}
      </span>
    )}
  </fieldset>
);

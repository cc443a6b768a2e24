import { useState } from 'react';
import { evidenceTypes } from '#core/desk/carers/evidence.ts';
import { Field } from '../../../design/forms/field.tsx';
import { FormNeedingScripts } from '../../../design/forms/form-needing-scripts.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './carer.module.css';
import { useCarerForm } from './use-carer-form.ts';

/** The form of /carer. Typed values stay after every result; a repeated click sends one request. */
export const CarerForm = ({ isNear }: { readonly isNear: boolean }) => {
  const { busy, message, wrong, sentTo, ask } = useCarerForm();
  const [file, setFile] = useState<File | null>(null);
  if (sentTo !== null)
    return (
      <div ref={takeFocus} tabIndex={-1}>
        <Alert kind="ok">
          <b>Thank you, we’ve got it.</b> We’ll email {sentTo} {isNear ? 'as soon as we can' : 'within two days'}.
        </Alert>
      </div>
    );
  return (
    <FormNeedingScripts
      doing="Sending a file"
      submit="Ask for a ticket"
      block={false}
      busy={busy}
      message={message}
      errors={wrong}
      onSubmit={(typed) => ask(typed, file)}
    >
      <fieldset className={styles.part}>
        <legend>The carer</legend>
        <div className={styles.two}>
          <Field label="Name" name="carerName" autoComplete="name" maxLength={200} required error={wrong.carerName} />
          <Field
            label="Email"
            name="carerEmail"
            type="email"
            autoComplete="email"
            maxLength={320}
            required
            error={wrong.carerEmail}
          />
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>Who they’re coming with</legend>
        <div className={styles.two}>
          <Field
            label="Their name"
            name="personName"
            autoComplete="off"
            maxLength={200}
            required
            error={wrong.personName}
          />
          <Field
            label={
              <>
                Their ticket number <small className={styles.aside}>(if they have one)</small>
              </>
            }
            name="ticket"
            autoComplete="off"
            maxLength={40}
          />
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>Evidence</legend>
        <Field
          label="One photo or PDF, up to 10 MB"
          hint="Cover anything we don’t need to see."
          hintStays
          type="file"
          accept={evidenceTypes.join(',')}
          required
          className={styles.file}
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          error={wrong.file}
        />
      </fieldset>
    </FormNeedingScripts>
  );
};

const takeFocus = (thanks: HTMLElement | null) => thanks?.focus();

import { useEffect, useRef } from 'react';
import type { FormType } from '#core/site/site-forms/form-type.ts';
import { siteFormMessages } from '#core/site/site-forms/messages.ts';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './site-form.module.css';

/** Replaces a submitted form (§4), and takes the focus that was in it. */
export const Confirmation = ({ formType }: { formType: FormType }) => {
  const ref = useRef<HTMLDivElement>(null);
  const { title, text } = siteFormMessages.sent[formType];
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className={styles.confirmation}>
      <Alert kind="ok">
        <b>{title}</b> {text}
      </Alert>
    </div>
  );
};

import { type ReactNode, useState } from 'react';
import deskText from '../../../../app/desk/text.module.css';
import { useLeaveQuestion } from '../../../../app/use-leave-question.ts';
import { Button } from '../../../../design/button.tsx';
import { Alert } from '../../../../design/type/alert.tsx';
import styles from './rules.module.css';

type FormFrameProps = {
  readonly title: string;
  readonly action: string;
  readonly busy: boolean;
  /** A sentence about missing input, which blocks saving; null when the form is complete. */
  readonly missing: string | null;
  readonly problem: readonly string[];
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * The frame of a small form inside the page's own form. It is no form element: only its button saves. Once something in
 * it was changed, leaving the page asks first.
 */
export const FormFrame = ({ title, action, busy, missing, problem, onSave, onClose, children }: FormFrameProps) => {
  const [isTyped, setTyped] = useState(false);
  useLeaveQuestion(isTyped);
  return (
    <section className={styles.form} aria-label={title} onChange={() => setTyped(true)}>
      <h3>{title}</h3>
      {children}
      {problem.length > 0 && (
        <Alert kind="bad">
          {problem.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Alert>
      )}
      <p className={deskText.quiet} role="status">
        {missing}
      </p>
      <p className={styles.acts}>
        <Button
          small
          busy={busy}
          aria-disabled={missing !== null}
          onClick={() => !busy && missing === null && onSave()}
        >
          {action}
        </Button>
        <button type="button" className={deskText.link} onClick={onClose}>
          Cancel
        </button>
      </p>
    </section>
  );
};

import { useState } from 'react';
import type { TraderDecisionSent, TraderEmailPreview } from '#core/desk/traders/client.ports.ts';
import type { TraderId } from '#core/desk/traders/trader-application.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskText from '../../../app/desk/text.module.css';
import { usePorts } from '../../../composition/ports-context.tsx';
import { showEmailStyles, withStylesAside } from '../content/emails/email-styles.ts';
import styles from './traders.module.css';

type ReadEmailProps = { readonly id: TraderId; readonly decision: TraderDecisionSent };

/** Shows the email of a decision as it would be sent now; a change of the decision folds it. */
export const ReadEmail = ({ id, decision }: ReadEmailProps) => {
  const { traders } = useDeskPorts();
  const { log } = usePorts();
  const about = JSON.stringify(decision);
  const [shown, setShown] = useState<{ readonly about: string; readonly email: TraderEmailPreview } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async () => {
    setProblem(null);
    try {
      const read = await traders.preview(id, decision);
      if (read.ok) setShown({ about, email: read.value });
      else setProblem('This email can’t be shown. Reload the page.');
    } catch (cause) {
      log.warn('the email to a trader could not be read', { cause: String(cause) });
      setProblem('We couldn’t fetch the email. Please try again.');
    }
  };
  const email = shown?.about === about ? shown.email : null;
  return (
    <div>
      <button
        type="button"
        className={deskText.link}
        aria-expanded={email !== null}
        onClick={() => (email ? setShown(null) : void read())}
      >
        {email ? 'Fold the email' : 'Read the email first'}
      </button>
      {problem && <p role="alert">{problem}</p>}
      {email && (
        <article className={styles.letter} aria-label="The email">
          <header>
            <b>{email.subject}</b>
            to {email.to}
          </header>
          <iframe
            title={`The email “${email.subject}”`}
            sandbox="allow-same-origin"
            srcDoc={withStylesAside(email.html)}
            onLoad={({ currentTarget }) => showEmailStyles(currentTarget)}
          />
          <details>
            <summary>As plain text</summary>
            <pre>{email.text}</pre>
          </details>
        </article>
      )}
    </div>
  );
};

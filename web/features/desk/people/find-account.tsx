import { type FormEvent, useState } from 'react';
import type { PersonRow } from '#core/desk/people/client.ports.ts';
import type { UserId } from '#core/kernel/ids.ts';
import { formatDate } from '#core/kernel/time.ts';
import deskBox from '../../../app/desk/box.module.css';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskText from '../../../app/desk/text.module.css';
import { Button } from '../../../design/button.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import type { OtherAccount } from './open-dialog.ts';
import styles from './people.module.css';
import { nameOf } from './people-words.ts';

type FindAccountProps = {
  readonly butFor: UserId;
  readonly onFound: (account: OtherAccount) => void;
  readonly onClose: () => void;
};

type Outcome = { readonly kind: 'found'; readonly people: readonly PersonRow[] } | { readonly kind: 'failed' };

const maxShown = 8;

/** Searches the other account by name or address. */
export const FindAccount = ({ butFor, onFound, onClose }: FindAccountProps) => {
  const { people } = useDeskPorts();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    setBusy(true);
    try {
      const page = await people.list({ who: 'all', q: text.trim() });
      setOutcome({ kind: 'found', people: page.people.filter(({ id }) => id !== butFor).slice(0, maxShown) });
    } catch {
      setOutcome({ kind: 'failed' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate>
      <p>Find the account that will go. Its tickets and entries move to this one.</p>
      <Field
        label="Name or email of the other account"
        name="other"
        type="search"
        maxLength={200}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {outcome?.kind === 'failed' && <Alert kind="bad">We couldn’t search just now. Please try again.</Alert>}
      <div role="status">
        {outcome?.kind === 'found' && outcome.people.length === 0 && (
          <p className={styles.none}>No other account has that name or email.</p>
        )}
        {outcome?.kind === 'found' && outcome.people.length > 0 && (
          <ul className={deskBox.actionList}>
            {outcome.people.map((each) => (
              <li key={each.id}>
                <button type="button" onClick={() => onFound(each)}>
                  <span>
                    {nameOf(each)}
                    <br />
                    <span className={deskText.quiet}>
                      {each.email || 'no email'}, since {formatDate(each.createdAt)}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.answers}>
        <Button type="submit" busy={busy}>
          Find account
        </Button>
        <button type="button" className={deskText.link} onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
};

import { useState } from 'react';
import type { PersonRow } from '#core/desk/people/client.ports.ts';
import type { UserId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { formatDate } from '#core/kernel/time.ts';
import deskBox from '../../../app/desk/box.module.css';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskText from '../../../app/desk/text.module.css';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { onTyped, typedIn } from '../../../design/forms/read-form.ts';
import { Alert } from '../../../design/type/alert.tsx';
import type { OtherAccount } from './open-dialog.ts';
import styles from './people.module.css';
import { nameOf } from './people-words.ts';

type FindAccountProps = {
  readonly butFor: UserId;
  readonly onFound: (account: OtherAccount) => void;
  readonly onClose: () => void;
};

const maxShown = 8;

/** Searches the other account by name or address. */
export const FindAccount = ({ butFor, onFound, onClose }: FindAccountProps) => {
  const { people } = useDeskPorts();
  const [found, setFound] = useState<readonly PersonRow[] | null>(null);
  const { busy, problem, submit } = useSubmit({ failed: 'We couldn’t search just now. Please try again.' });
  const find = onTyped((typed) => {
    const q = typedIn(typed, 'other').trim();
    if (q === '') return undefined;
    return submit(
      async () => ok(await people.list({ who: 'all', q })),
      (page) => setFound(page.people.filter(({ id }) => id !== butFor).slice(0, maxShown)),
    );
  });
  return (
    <form onSubmit={find} noValidate>
      <p>Find the account that will go. Its tickets and entries move to this one.</p>
      <Field label="Name or email of the other account" name="other" type="search" maxLength={200} autoComplete="off" />
      {problem && <Alert kind="bad">{problem}</Alert>}
      <div role="status">
        {!problem && found?.length === 0 && <p className={styles.none}>No other account has that name or email.</p>}
        {!problem && found && found.length > 0 && (
          <ul className={deskBox.actionList}>
            {found.map((each) => (
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

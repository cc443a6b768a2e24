import { fieldName } from '#core/desk/content/summary.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import deskText from '../../../app/desk/text.module.css';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './editor.module.css';
import type { ContentForm } from './use-content-file.ts';

const inBrief = (value: Json | undefined): string => {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 280 ? `${text.slice(0, 279)}…` : text;
};

/** The changes that another organiser made while the form was open, and the choice between the two texts. */
export const OtherEditorsChangesChoice = ({ form: { theirs, decide } }: { readonly form: ContentForm }) => {
  if (!theirs) return null;
  const { now, changes, both } = theirs;
  const who = now.draft?.by ?? now.history[0]?.by ?? 'Someone else';
  return (
    <Alert kind="warn">
      <p>
        <b>{who} changed this while you were writing.</b> Nothing of yours is lost.{' '}
        {both.length > 0 && 'You both changed the parts marked below.'}
      </p>
      <dl className={styles.theirs}>
        {changes.map((change) => (
          <div key={change.path.join('.')}>
            <dt>
              {fieldName(now.file, now.value, change.path)}
              {both.includes(change) && <b> (you changed this, too)</b>}
            </dt>
            <dd>
              <del>{inBrief(change.before)}</del> <ins>{inBrief(change.after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.acts}>
        <Button small variant="ink" onClick={() => decide(true)}>
          {both.length > 0 ? 'Keep mine where we differ' : 'Keep both changes'}
        </Button>
        <button type="button" className={deskText.link} onClick={() => decide(false)}>
          Take theirs and drop mine
        </button>
      </div>
    </Alert>
  );
};

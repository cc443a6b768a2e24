import { settingsLabel } from '#core/desk/content/settings/settings-labels.ts';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './settings.module.css';
import { inWords } from './settings-changes.ts';
import type { SettingsForm } from './use-settings.ts';

/** The settings that another organiser saved while the form was open, and the choice between the two. */
export const OtherEditorsSettings = ({ form: { theirs, decide } }: { readonly form: SettingsForm }) => {
  if (!theirs) return null;
  const { now, changes, both } = theirs;
  const who = now.draft?.by ?? now.history[0]?.by ?? 'Someone else';
  return (
    <Alert kind="warn">
      <p>
        <b>{who} changed the settings meanwhile.</b> Nothing of yours is lost.{' '}
        {both.length > 0 && 'You both changed the fields marked below.'}
      </p>
      <dl className={styles.theirs}>
        {changes.map((change) => (
          <div key={change.path.join('.')}>
            <dt>
              {settingsLabel(change.path)}
              {both.includes(change) && <b> (you changed this, too)</b>}
            </dt>
            <dd>
              <del>{inWords(change.path, change.before)}</del> <ins>{inWords(change.path, change.after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.acts}>
        <Button small variant="ink" onClick={() => decide(true)}>
          {both.length > 0 ? 'Keep mine where we differ' : 'Keep both changes'}
        </Button>
        <button type="button" className={styles.link} onClick={() => decide(false)}>
          Take theirs and drop mine
        </button>
      </div>
    </Alert>
  );
};

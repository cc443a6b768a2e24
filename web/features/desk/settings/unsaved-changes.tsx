import { settingsMessages } from '#core/desk/content/settings/messages.ts';
import { settingsLabel } from '#core/desk/content/settings/settings-labels.ts';
import { formatDay, formatTime } from '#core/kernel/time.ts';
import deskBox from '../../../app/desk/box.module.css';
import { Button } from '../../../design/button.tsx';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './settings.module.css';
import { settingId } from './settings-fields.tsx';
import type { SettingsForm } from './use-settings.ts';

/** What is changed and not saved, what has to be put right first, and the buttons for it. */
export const UnsavedChanges = ({ form }: { readonly form: SettingsForm }) => {
  const { answer, changes, savable, check, busy, theirs, problem, said, isUnsaved } = form;
  const [wrong] = check.mistakes;
  const isBlocked = check.effects.some(({ kind }) => kind === 'content-clashes');
  const canSave = savable.length > 0 && !wrong && !isBlocked && !busy && theirs === null;
  const canKeep = isUnsaved && !busy && theirs === null;
  const { draft } = answer;
  return (
    <div className={classNames(deskBox.box, deskBox.act, styles.box)}>
      <h2>{changes.length === 0 ? 'Nothing to save' : settingsMessages.changes(changes.length)}</h2>
      <dl className={deskBox.facts}>
        {changes.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {before && <del>{before}</del>} <ins>{after}</ins>
              {label === 'Day' && form.isDaySold && <small className={styles.own}>{settingsMessages.ownWay}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {wrong && (
        <p className={styles.toRight}>
          <a href={`#${settingId(wrong.path)}`}>{settingsMessages.toPutRight(settingsLabel(wrong.path))}</a>
        </p>
      )}
      {problem && <p role="alert">{problem}</p>}
      {changes.length > 0 && (
        <div className={styles.saveActs}>
          <Button block busy={busy} aria-disabled={!canSave} onClick={() => canSave && form.save()}>
            {settingsMessages.save(Math.max(1, savable.length))}
          </Button>
          {canKeep && (
            <button type="button" className={styles.link} onClick={() => void form.keep()}>
              {settingsMessages.keep}
            </button>
          )}
          <button type="button" className={styles.link} aria-disabled={busy} onClick={() => !busy && form.discard()}>
            {settingsMessages.discardAll(changes.length)}
          </button>
        </div>
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
      {draft && (
        <p className={styles.logged}>
          {settingsMessages.draft(draft.by, `${formatDay(draft.at)}, ${formatTime(draft.at)}`)}
        </p>
      )}
      <p className={styles.logged}>
        {changes.length > 0 && settingsMessages.logged} <LastChange form={form} />
      </p>
    </div>
  );
};

const LastChange = ({ form: { answer } }: { readonly form: SettingsForm }) => {
  const [last] = answer.history;
  if (!last) return null;
  return (
    <>
      The last change was by {last.by}, {formatDay(last.at)}
      {last.note && `: ${last.note}`}.
    </>
  );
};

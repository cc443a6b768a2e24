import { settingsMessages } from '#core/desk/content/settings/messages.ts';
import { formatDay, formatTime, type Instant } from '#core/kernel/time.ts';
import deskLayout from '../../../app/desk/layout.module.css';
import deskTimeline from '../../../app/desk/timeline.module.css';
import styles from './settings.module.css';
import type { SettingsForm } from './use-settings.ts';

const when = (at: Instant): string => `${formatDay(at)}, ${formatTime(at)}`;

/** Every saved version of the settings, each with a button that brings it back. */
export const SettingsHistory = ({ form }: { readonly form: SettingsForm }) => {
  const { history, version } = form.answer;
  return (
    <section className={deskLayout.block}>
      <div className={deskLayout.section}>
        <h2>History</h2>
        <span>newest first</span>
      </div>
      <ol className={deskTimeline.life}>
        {history.map((each) => (
          <li key={each.version}>
            <time dateTime={new Date(each.at).toISOString()}>{when(each.at)}</time>
            <i className={deskTimeline.dot} aria-hidden="true" />
            <span>
              <b>
                {each.restored === null ? 'Changed' : 'Brought back'} by {each.by}
              </b>
              <small>
                {each.restored === null ? each.note : restoredWords(each.restored, history)}{' '}
                {each.version !== version && <BringBack form={form} version={each.version} />}
              </small>
            </span>
          </li>
        ))}
        <li>
          <span />
          <i className={deskTimeline.dot} aria-hidden="true" />
          <span>
            <b>{settingsMessages.firstSettings}</b>
            {version > 0 && (
              <small>
                <BringBack form={form} version={0} />
              </small>
            )}
          </span>
        </li>
      </ol>
    </section>
  );
};

const restoredWords = (version: number, history: SettingsForm['answer']['history']): string => {
  const found = history.find((each) => each.version === version);
  return found ? `as of ${when(found.at)}` : settingsMessages.firstSettings.toLowerCase();
};

type BringBackProps = { readonly form: SettingsForm; readonly version: number };

const BringBack = ({ form: { busy, restore }, version }: BringBackProps) => (
  <button type="button" className={styles.link} aria-disabled={busy} onClick={() => !busy && restore(version)}>
    Bring this back
    <span className="visually-hidden">
      {version === 0 ? `: ${settingsMessages.firstSettings.toLowerCase()}` : `, version ${version}`}
    </span>
  </button>
);

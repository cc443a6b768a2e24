import { contentMessages } from '#core/desk/content/messages.ts';
import deskLayout from '../../../app/desk/layout.module.css';
import deskText from '../../../app/desk/text.module.css';
import deskTimeline from '../../../app/desk/timeline.module.css';
import { classNames } from '../../../design/type/class-names.ts';
import { whenWords } from './content-words.ts';
import styles from './editor.module.css';
import type { ContentForm } from './use-content-file.ts';

/** Every published version of a file, each with a button to restore it. */
export const History = ({ form }: { readonly form: ContentForm }) => {
  const { answer, busy, restore } = form;
  const { draft, history, version } = answer;
  return (
    <section className={classNames(deskLayout.block, styles.history)} id="content-history">
      <div className={deskLayout.section}>
        <h2>History</h2>
        <span>newest first</span>
      </div>
      <ol className={deskTimeline.life}>
        {draft && (
          <li className={classNames(deskTimeline.soft)}>
            <time dateTime={new Date(draft.at).toISOString()}>{whenWords(draft.at)}</time>
            <i className={deskTimeline.dot} aria-hidden="true" />
            <span>
              <b>Draft by {draft.by}</b>
              {draft.basedOn !== version && <small>begun before the latest version was published</small>}
            </span>
          </li>
        )}
        {history.map((each) => (
          <li key={each.version}>
            <time dateTime={new Date(each.at).toISOString()}>{whenWords(each.at)}</time>
            <i className={deskTimeline.dot} aria-hidden="true" />
            <span>
              <b>
                {each.restored === null ? 'Published' : 'Restored'} by {each.by}
              </b>
              <small>
                <span>{each.restored === null ? each.note : restoredWords(each.restored, history)}</span>{' '}
                {each.version !== version && <Restore busy={busy} version={each.version} onRestore={restore} />}
              </small>
            </span>
          </li>
        ))}
        <li>
          <span />
          <i className={deskTimeline.dot} aria-hidden="true" />
          <span>
            <b>{contentMessages.firstWords}</b>
            {version > 0 && (
              <small>
                <Restore busy={busy} version={0} onRestore={restore} />
              </small>
            )}
          </span>
        </li>
      </ol>
    </section>
  );
};

/** The page shows no version numbers: it names a version by the time of its publication. */
const restoredWords = (version: number, history: ContentForm['answer']['history']): string => {
  if (version === 0) return contentMessages.firstWords.toLowerCase();
  const found = history.find((each) => each.version === version);
  return found ? `as published on ${whenWords(found.at)}` : 'an earlier version';
};

type RestoreProps = {
  readonly busy: boolean;
  readonly version: number;
  readonly onRestore: (version: number) => unknown;
};

const Restore = ({ busy, version, onRestore }: RestoreProps) => (
  <button type="button" className={deskText.link} aria-disabled={busy} onClick={() => !busy && onRestore(version)}>
    Restore this version
    <span className="visually-hidden">
      {version === 0 ? `: ${contentMessages.firstWords.toLowerCase()}` : ` ${version}`}
    </span>
  </button>
);

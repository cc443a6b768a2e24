import { type FormEvent, useState } from 'react';
import { formatTime, formatWeekday, type Instant } from '#core/kernel/time.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import { yearsPort } from '../../composition/staff-api.ts';
import { classNames } from '../../design/type/class-names.ts';
import { fromLocalTime, localTime } from '../desk/local-time.ts';
import { paths } from '../paths.ts';
import { previewMoments } from './preview-moments.ts';
import styles from './preview-ribbon.module.css';

type Props = { readonly config: SiteConfig; readonly at: Instant };

const nothingHappened = 'That didn’t work. Are you still logged in?';

/**
 * The ribbon over the site while an organiser walks through a draft: which year, at which moment, other moments, and the way
 * out. Each moment loads the page anew.
 */
export const PreviewRibbon = ({ config, at }: Props) => {
  const { edition } = config;
  const [typed, setTyped] = useState(() => localTime(at));
  const [isOpen, setOpen] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  const then = async (work: () => Promise<boolean>, go: () => void) => {
    setTrouble(null);
    const isDone = await work().catch(() => false);
    if (isDone) go();
    else setTrouble(nothingHappened);
  };
  const show = (moment: Instant) =>
    void then(
      async () => (await yearsPort(config).preview(edition.year, moment)).ok,
      () => location.reload(),
    );
  const leave = () =>
    void then(
      async () => {
        await yearsPort(config).endPreview();
        return true;
      },
      () => location.assign(`${paths.desk}/editions`),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const moment = fromLocalTime(typed);
    if (moment === null) setTrouble('Please give a day and a time.');
    else show(moment);
  };

  return (
    <aside className={styles.ribbon} aria-label="Preview">
      <div className={styles.inside}>
        <p className={styles.say}>
          <b>You are looking at {edition.year} as of</b>{' '}
          <span>
            {formatWeekday(at)}, {formatTime(at)}
          </span>
        </p>
        <button type="button" className={styles.change} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Change
        </button>
        <button type="button" className={styles.leave} onClick={leave}>
          Leave preview
        </button>
      </div>
      <div className={classNames(styles.line, isOpen && styles.open)}>
        <ol>
          {previewMoments(edition).map((moment) => (
            <li key={moment.title}>
              <button
                type="button"
                aria-current={moment.at === at ? 'true' : undefined}
                onClick={() => show(moment.at)}
              >
                <b>{moment.title}</b>
                <span>
                  {formatWeekday(moment.at)}, {formatTime(moment.at)}
                </span>
              </button>
            </li>
          ))}
        </ol>
        <form onSubmit={submit}>
          <label>
            <span>Another moment</span>
            <input type="datetime-local" value={typed} onChange={({ target }) => setTyped(target.value)} />
          </label>
          <button type="submit">Show</button>
        </form>
        <p className={styles.safe}>Nothing can be bought or sent here, and only you see it.</p>
        {trouble && <p role="alert">{trouble}</p>}
      </div>
    </aside>
  );
};

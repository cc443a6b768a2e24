import { announcementInWords } from '#core/competition/day/rings/messages.ts';
import type { PublicAnnouncement } from '#core/competition/day/rings/rings-now.ts';
import { formatTime } from '#core/kernel/time.ts';
import styles from './announcements.module.css';

/** The announcements at the rings, newest first, in a live region that is empty while there are none. */
export const Announcements = ({ list }: { readonly list: readonly PublicAnnouncement[] }) => (
  <div role="status" aria-label="Announcements" className={styles.region}>
    {list.length > 0 && <AnnouncementList list={list} />}
  </div>
);

/** The announcements in one line: the newest one, shortened, and how many more there are; a tap unfolds them all. */
export const FoldedAnnouncements = ({ list }: { readonly list: readonly PublicAnnouncement[] }) => {
  const [newest, ...others] = list;
  return (
    <div role="status" aria-label="Announcements" className={styles.region}>
      {newest && (
        <details className={styles.folded}>
          <summary>
            <span>{announcementInWords(newest)}</span>
            {others.length > 0 && <b>{others.length} more</b>}
          </summary>
          <AnnouncementList list={list} />
        </details>
      )}
    </div>
  );
};

const AnnouncementList = ({ list }: { readonly list: readonly PublicAnnouncement[] }) => (
  <ul className={styles.announcements}>
    {list.map((each) => (
      <li key={each.id}>
        <span className="num">{formatTime(each.at)}</span> {announcementInWords(each)}
      </li>
    ))}
  </ul>
);

import { pageOnItsWay } from '../app/pages.ts';
import { Loading } from '../design/type/loading.tsx';
import { useWatched } from '../session/watched.ts';
import styles from './page-on-its-way.module.css';

/** Says that the next page is coming while the last one is still on screen; only when it takes a moment. */
export const PageOnItsWay = () =>
  useWatched(pageOnItsWay, false) ? (
    <div className={styles.notice}>
      <Loading />
    </div>
  ) : null;

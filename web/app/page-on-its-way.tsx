import { Loading } from '../design/loading.tsx';
import { useWatched } from '../visitor/watched.ts';
import styles from './page-on-its-way.module.css';
import { pageOnItsWay } from './pages.ts';

/** Says that the next page is coming while the last one is still on screen; only when it takes a moment. */
export const PageOnItsWay = () =>
  useWatched(pageOnItsWay, false) ? (
    <div className={styles.notice}>
      <Loading />
    </div>
  ) : null;

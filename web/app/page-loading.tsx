import { Loading } from '../design/type/loading.tsx';
import { useObservable } from '../session/observable.ts';
import styles from './page-loading.module.css';
import { pageLoading } from './pages.ts';

/** Says that the next page is coming while the last one is still on screen; only when it takes a moment. */
export const PageLoading = () =>
  useObservable(pageLoading, false) ? (
    <div className={styles.notice}>
      <Loading />
    </div>
  ) : null;

import { Loading } from '../design/type/loading.tsx';
import { useObservable } from '../session/observable.ts';
import styles from './page-loading.module.css';
import { pageLoading } from './routes/navigation-waits.ts';

/** Shows "Loading..." over the previous page while the next one is being fetched; CSS delays it. */
export const PageLoading = () =>
  useObservable(pageLoading, false) ? (
    <div className={styles.notice}>
      <Loading />
    </div>
  ) : null;

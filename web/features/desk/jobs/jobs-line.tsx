import { Link } from 'react-router-dom';
import { spokenCount } from '#core/kernel/spoken-number.ts';
import { second } from '#core/kernel/time.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { usePolled } from '../../../app/desk/use-polled.ts';
import { paths } from '../../../app/paths.ts';
import styles from './jobs.module.css';

const everyMs = 10 * second;

/** The line in the rail while jobs run: moving dashes and the number of jobs. */
export const JobsLine = ({ current }: { readonly current: string }) => {
  const { jobs } = useDeskPorts();
  const { value } = usePolled(jobs.read, everyMs);
  const running = value?.jobs.filter(({ state }) => state === 'running').length ?? 0;
  if (running === 0) return null;
  return (
    <Link className={styles.line} to={paths.deskJobs} aria-current={current === paths.deskJobs ? 'page' : undefined}>
      <i aria-hidden="true" />
      {spokenCount(running, 'job')} running
    </Link>
  );
};

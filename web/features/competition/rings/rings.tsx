import { useCallback, useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { AllRingsApi } from '#core/competition/day/all-rings/client.ports.ts';
import { allRingsMessages as messages } from '#core/competition/day/all-rings/messages.ts';
import { dayTopics } from '#core/competition/day/day-topics.ts';
import { everyClassAndLevel } from '#core/kernel/class-and-level.ts';
import { ok } from '#core/kernel/result.ts';
import { second } from '#core/kernel/time.ts';
import { paths } from '../../../app/paths.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Alert } from '../../../design/type/alert.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import { Ring } from './ring.tsx';
import styles from './rings.module.css';

/** A message on any of these topics may change a ring. */
const topics = [dayTopics.gate, dayTopics.order, dayTopics.phones, ...everyClassAndLevel.map(dayTopics.runs)];

/** News may be lost, and a ring falls behind and a phone falls silent without any. */
const pollEveryMs = 15 * second;

type RingsProps = { readonly port: AllRingsApi };

/** Every ring at this moment: its judge and phone, its runs, its delay, and the sheets that are not in yet. */
export const Rings = ({ port }: RingsProps) => {
  const { liveNews } = usePorts();
  const read = useCallback(async () => ok(await port.read()), [port]);
  const { value, problem, poll } = useFetched(read, { failure: 'the rings could not be fetched' });

  useEffect(() => liveNews.follow(topics, poll), [liveNews, poll]);
  useEffect(() => {
    const timer = setInterval(poll, pollEveryMs);
    return () => clearInterval(timer);
  }, [poll]);

  return (
    <>
      <h1 tabIndex={-1}>All rings</h1>
      <p>
        Live: nothing to reload. A query, a correction or a signature is at <Link to={paths.resultsDesk}>Results</Link>,
        and a change of the running order at <Link to={paths.placingDesk}>Placing</Link>.
      </p>
      {!value && !problem && <Loading />}
      {problem && <Alert kind={value ? 'warn' : 'bad'}>{value ? messages.notNew : messages.notLoaded}</Alert>}
      {value?.version === null && <Alert kind="info">{messages.noOrder}</Alert>}
      {value && (
        <ul className={styles.rings}>
          {value.rings.map((ring) => (
            <li key={ring.id}>
              <Ring ring={ring} now={value.now} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

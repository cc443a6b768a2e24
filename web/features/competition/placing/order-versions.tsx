import { useCallback } from 'react';
import type { PlacingDesk } from '#core/competition/day/placing/client.ports.ts';
import { placingMessages as messages } from '#core/competition/day/placing/messages.ts';
import { formatCount } from '#core/kernel/format-number.ts';
import { ok } from '#core/kernel/result.ts';
import { formatDate, formatTime } from '#core/kernel/time.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './move-run.module.css';

type OrderVersionsProps = {
  readonly port: PlacingDesk;
  readonly current: number | null;
  readonly onChoose: (version: number) => void;
};

/** The published versions of the running order; an earlier one can be tried, and then published again. */
export const OrderVersions = ({ port, current, onChoose }: OrderVersionsProps) => {
  const read = useCallback(async () => ok(await port.versions()), [port]);
  const { value: versions, problem } = useFetched(read, { refetchOn: current });
  return (
    <details className={styles.more}>
      <summary>Earlier versions</summary>
      {problem && <Alert kind="bad">{messages.notLoaded}</Alert>}
      <ol aria-label="Versions">
        {versions?.map(({ version, publishedAt, runs, changed }) => (
          <li key={version}>
            <b className="num">{version}</b>
            <span>
              {formatDate(publishedAt)}, {formatTime(publishedAt)}
              <small>{version === 1 ? formatCount(runs, 'run') : `${formatCount(changed, 'run')} changed`}</small>
            </span>
            {version === current ? (
              <span>published now</span>
            ) : (
              <Button
                variant="line"
                small
                aria-label={`See version ${version} published again`}
                onClick={() => onChoose(version)}
              >
                Go back to this
              </Button>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
};

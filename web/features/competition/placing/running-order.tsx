import { useCallback } from 'react';
import { groupName } from '#core/competition/day/messages.ts';
import type { PlacingDesk } from '#core/competition/day/placing/client.ports.ts';
import { placingMessages as messages } from '#core/competition/day/placing/messages.ts';
import type { PlacingBoard } from '#core/competition/day/placing/placing-board.ts';
import type { RunCard } from '#core/competition/day/run-card.ts';
import { ok } from '#core/kernel/result.ts';
import { formatDate, formatTime, londonDate } from '#core/kernel/time.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useSite } from '../../../composition/site-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Button } from '../../../design/button.tsx';
import { Table } from '../../../design/layout/table.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import styles from './placing-desk.module.css';

type RunningOrderProps = {
  readonly port: PlacingDesk;
  readonly desk: PlacingBoard;
  readonly mayPublish: boolean;
  readonly busy: boolean;
  /** Why the order was not published. */
  readonly notPublished: string | null;
  readonly onPublish: (seen: number) => void;
};

/** The running order for the current placements, or why there is none; and the button that publishes it. */
export const RunningOrder = ({ port, desk, mayPublish, busy, notPublished, onPublish }: RunningOrderProps) => {
  const { clock } = usePorts();
  const { edition } = useSite().config;
  const readPreview = useCallback(async () => ok(await port.preview()), [port]);
  const { value: preview, problem } = useFetched(readPreview, { refetchOn: desk });
  const unplaced = desk.entries.filter(({ put }) => put === null).length;
  const runs = preview?.kind === 'order' ? preview.order.runs : [];
  const hasBegun = desk.order !== null && runs.some(({ runsAt }) => runsAt <= clock.now());

  const canPublish = mayPublish && runs.length > 0;
  const refusal = notPublished && <Alert kind="bad">{notPublished}</Alert>;

  return (
    <section className={styles.order} aria-labelledby="order">
      <h2 id="order">Running order</h2>
      <p className="muted">{publishedInWords(desk)}</p>
      {problem && <Alert kind="bad">{messages.notLoaded}</Alert>}
      {!canPublish && refusal}
      {!preview && !problem && <Loading />}
      {preview?.kind === 'no-order' && (
        <Alert kind="warn">
          <p>No running order keeps every rule:</p>
          <ul>
            {preview.why.map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </Alert>
      )}
      {runs.length > 0 && <RunTable runs={runs} rings={desk.rings} />}
      {preview?.kind === 'order' && preview.gaps.length > 0 && (
        <Alert kind="info">
          <p>Where a ring waits, and why:</p>
          <ul>
            {preview.gaps.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Alert>
      )}
      {canPublish && (
        <>
          {refusal}
          {hasBegun && (
            <Alert kind="warn">
              The day has begun, and a new order gives others new times. If someone isn’t running, scratch them at the
              gate: a reserve takes that time, and no one else moves.
            </Alert>
          )}
          {desk.order && londonDate(clock.now()) < londonDate(edition.startsAt) && (
            <p className={styles.small}>
              This order is worked out afresh from the placements. Runs that you moved by hand go back to their places
              in it.
            </p>
          )}
          <Button variant="ink" busy={busy} disabled={unplaced > 0} onClick={() => preview && onPublish(preview.seen)}>
            {desk.order ? 'Publish this order instead' : 'Publish this order'}
          </Button>
          <p className={styles.small}>
            {unplaced > 0
              ? 'Place every hound first: the order can’t leave anyone out.'
              : `From ${formatDate(desk.emailsFrom)} competitors see their run in My Festival and get an email; after that we email at once anyone whose time changes.`}
          </p>
        </>
      )}
    </section>
  );
};

type RunTableProps = Pick<PlacingBoard, 'rings'> & { readonly runs: readonly RunCard[] };

const RunTable = ({ runs, rings }: RunTableProps) => (
  <div className={styles.scroll}>
    <Table
      rows={runs}
      keyOf={({ entry }) => entry}
      columns={[
        {
          label: 'Time',
          cellClass: 'num',
          cell: ({ reserve, runsAt }) => (reserve ? 'Reserve' : formatTime(runsAt)),
        },
        { label: 'Ring', cell: ({ ring }) => rings.find(({ id }) => id === ring)?.name ?? ring },
        { label: 'No.', cellClass: 'num', cell: ({ number }) => number },
        { label: 'Hound', cell: ({ hound, inSeason }) => `${hound}${inSeason ? ' (in season)' : ''}` },
        { label: 'Handler', cell: ({ handler }) => handler },
        { label: 'Class', cell: groupName },
      ]}
    />
  </div>
);

const publishedInWords = ({ order }: PlacingBoard): string => {
  if (!order) return 'Nothing is published yet.';
  const when = `Version ${order.version} was published on ${formatDate(order.publishedAt)} at ${formatTime(order.publishedAt)}.`;
  return order.current ? when : `${when} Hounds have been placed since, so it’s out of date.`;
};

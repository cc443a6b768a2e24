import { useState } from 'react';
import type { TillView } from '#core/door/box-office/client.ports.ts';
import { ok } from '#core/kernel/result.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { DeskTable } from '../../../app/desk/desk-table.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import deskText from '../../../app/desk/text.module.css';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/layout/dialog.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './devices.module.css';

/** The number of unsold places that a till holds. */
export const unsold = ({ held, returned }: TillView): number =>
  returned ? 0 : held.reduce((sum, { taken, sold }) => sum + taken - sold, 0);

type HeldPlacesProps = { readonly tills: readonly TillView[]; readonly onDone: () => void };

/**
 * The places that tills hold for selling without signal, with a button that puts the places of a lost device back on
 * sale.
 */
export const HeldPlaces = ({ tills, onDone }: HeldPlacesProps) => {
  const [lost, setLost] = useState<TillView | null>(null);
  const holding = tills.filter((till) => unsold(till) > 0);
  const products = new Map(
    holding.flatMap(({ held }) => held.map(({ productId, name }) => [productId, name] as const)),
  );
  return (
    <section>
      <div className={deskLayout.section}>
        <h2>Held for the tills</h2>
        <span>unsold places come back</span>
      </div>
      {holding.length === 0 ? (
        <p className={styles.empty}>No till holds places at the moment.</p>
      ) : (
        <div className={styles.wide}>
          <DeskTable
            rows={holding}
            keyOf={({ id }) => id}
            className={styles.held}
            columns={[
              { label: 'Till', isRowHeading: true, cell: ({ name }) => name },
              ...[...products].map(([id, label]) => ({
                id,
                label,
                isNumber: true,
                cell: ({ held }: TillView) =>
                  held
                    .filter(({ productId }) => productId === id)
                    .reduce((sum, { taken, sold }) => sum + taken - sold, 0),
              })),
              {
                label: 'What you can do',
                isLabelHidden: true,
                cellClass: styles.do,
                cell: (till) => (
                  <button type="button" className={deskText.link} onClick={() => setLost(till)}>
                    Device lost<span className="visually-hidden">: {till.name}</span>
                  </button>
                ),
              },
            ]}
          />
        </div>
      )}
      {lost && (
        <LostDialog
          till={lost}
          onClose={() => setLost(null)}
          onDone={() => {
            setLost(null);
            onDone();
          }}
        />
      )}
    </section>
  );
};

type LostDialogProps = { readonly till: TillView; readonly onClose: () => void; readonly onDone: () => void };

const LostDialog = ({ till, onClose, onDone }: LostDialogProps) => {
  const { devices } = useDeskPorts();
  const { busy, problem, submit } = useSubmit({
    failed: 'We couldn’t confirm that just now. Please look at the list before you try again.',
  });
  const end = () => submit(async () => ok(await devices.endAllowance(till.id)), onDone);
  return (
    <Dialog open title={`Is ${till.name} lost?`} onClose={onClose}>
      <p>
        Its {unsold(till)} unsold places go back on sale, and it can’t hold any more. Should it turn up, its sales are
        still recorded; if their places have gone by then, the orders wait for you.
      </p>
      {problem && <Alert kind="bad">{problem}</Alert>}
      <div className={styles.answers}>
        <Button type="button" busy={busy} onClick={end}>
          Put {unsold(till)} places back on sale
        </Button>
        <button type="button" className={deskText.link} onClick={onClose}>
          Leave it as it is
        </button>
      </div>
    </Dialog>
  );
};

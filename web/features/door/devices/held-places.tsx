import { useState } from 'react';
import type { TillView } from '#core/door/box-office/client.ports.ts';
import { ok } from '#core/kernel/result.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import deskTable from '../../../app/desk/table.module.css';
import deskText from '../../../app/desk/text.module.css';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/layout/dialog.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { classNames } from '../../../design/type/class-names.ts';
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
          <table className={classNames(deskTable.lines, styles.held)}>
            <thead>
              <tr>
                <th scope="col">Till</th>
                {[...products].map(([id, name]) => (
                  <th key={id} scope="col" className={deskTable.number}>
                    {name}
                  </th>
                ))}
                <th scope="col">
                  <span className="visually-hidden">What you can do</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {holding.map((till) => (
                <tr key={till.id}>
                  <th scope="row">{till.name}</th>
                  {[...products.keys()].map((id) => (
                    <td key={id} className={deskTable.number}>
                      {till.held
                        .filter(({ productId }) => productId === id)
                        .reduce((sum, { taken, sold }) => sum + taken - sold, 0)}
                    </td>
                  ))}
                  <td className={styles.do}>
                    <button type="button" className={deskText.link} onClick={() => setLost(till)}>
                      Device lost<span className="visually-hidden">: {till.name}</span>
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
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

import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '#core/kernel/format-number.ts';
import { formatPounds, pence } from '#core/kernel/money.ts';
import { pathTo } from '#core/kernel/path-to.ts';
import { codesPath } from '#core/shop/vouchers/codes-path.ts';
import deskBox from '../../../app/desk/box.module.css';
import { FileLink } from '../../../app/desk/file-link.tsx';
import { StateTag } from '../../../app/desk/state-tag.tsx';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/layout/dialog.tsx';
import { ChangeVoucher } from './change-voucher.tsx';
import type { VoucherDialogProps } from './dialog-props.ts';
import { VoucherUses } from './voucher-uses.tsx';
import { limitWords, momentWords, statusOf } from './voucher-words.ts';
import styles from './vouchers.module.css';
import { WithdrawVoucher } from './withdraw-voucher.tsx';

const VoucherFacts = ({ row }: Pick<VoucherDialogProps, 'row'>) => {
  const { kind, words } = statusOf(row);
  return (
    <dl className={deskBox.facts}>
      <div>
        <dt>Status</dt>
        <dd>
          <StateTag kind={kind}>{words}</StateTag>
        </dd>
      </div>
      <div>
        <dt>What it does</dt>
        <dd>{row.what}</dd>
      </div>
      <div>
        <dt>Used</dt>
        <dd>
          {formatNumber(row.used)}
          {row.total !== null && ` of ${formatNumber(row.total)}`}
          {row.off > 0 && `, ${formatPounds(pence(row.off))} off`}
        </dd>
      </div>
      <div>
        <dt>Limits</dt>
        <dd>{limitWords(row)}</dd>
      </div>
      <div>
        <dt>From</dt>
        <dd>{row.from === null ? 'at once' : momentWords(row.from)}</dd>
      </div>
      <div>
        <dt>Until</dt>
        <dd>{row.until === null ? 'no end' : momentWords(row.until)}</dd>
      </div>
    </dl>
  );
};

/** One voucher: its effect, its uses and its actions. */
export const VoucherDialog = ({ row, onClose, onDone }: VoucherDialogProps) => {
  const [doing, setDoing] = useState<'change' | 'withdraw' | null>(null);
  const back = () => setDoing(null);
  const done = (what: string) => {
    onDone(what);
    onClose();
  };
  const title = `${row.title}, ${row.name}`;
  if (doing === 'change')
    return (
      <Dialog open title={`Change ${row.title}`} onClose={onClose}>
        <ChangeVoucher row={row} onClose={back} onDone={done} />
      </Dialog>
    );
  if (doing === 'withdraw')
    return (
      <Dialog open title={`Withdraw ${row.title}`} onClose={onClose}>
        <WithdrawVoucher row={row} onClose={back} onDone={done} />
      </Dialog>
    );
  return (
    <Dialog open wide title={title} onClose={onClose}>
      <div className={styles.halves}>
        <div>
          <VoucherFacts row={row} />
          <div className={styles.answers}>
            {row.state !== 'stopped' && (
              <>
                <Button small variant="ink" onClick={() => setDoing('change')}>
                  Change it
                </Button>
                <Button small variant="line" onClick={() => setDoing('withdraw')}>
                  Withdraw it
                </Button>
              </>
            )}
          </div>
          <ul className={deskBox.actionList}>
            {row.isBatch && (
              <li>
                <FileLink path={pathTo(codesPath, { id: row.id })} download>
                  Download the codes (CSV)
                </FileLink>
              </li>
            )}
            <li>
              <Link to={`${paths.deskLog}?area=voucher&q=${encodeURIComponent(row.isBatch ? row.name : row.title)}`}>
                Audit log of this voucher
              </Link>
            </li>
          </ul>
        </div>
        <VoucherUses row={row} />
      </div>
    </Dialog>
  );
};

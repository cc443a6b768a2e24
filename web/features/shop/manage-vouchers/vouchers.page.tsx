import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { pathTo } from '#core/kernel/path-to.ts';
import { ok } from '#core/kernel/result.ts';
import type { VoucherList } from '#core/shop/vouchers/client.ports.ts';
import { codesPath } from '#core/shop/vouchers/codes-path.ts';
import deskBox from '../../../app/desk/box.module.css';
import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import { FileLink } from '../../../app/desk/file-link.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import { useRowKeys } from '../../../app/desk/use-row-keys.ts';
import { paths } from '../../../app/paths.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { NewVoucher } from './new-voucher.tsx';
import { VoucherDialog } from './voucher-dialog.tsx';
import { VoucherFilterBar } from './voucher-filter-bar.tsx';
import { matchingRows, voucherRows } from './voucher-rows.ts';
import { VoucherTable } from './voucher-table.tsx';

/** The vouchers with their uses so far, and the form for a new one. */
export const Vouchers = () => {
  const { vouchers } = useDeskPorts();
  const read = useCallback(async () => ok(await vouchers.list()), [vouchers]);
  const fetched = useFetched(read, { failure: 'the vouchers could not be read' });
  return (
    <FetchedPart fetched={fetched} what="the vouchers">
      {(list) => <ShownVouchers list={list} onChanged={fetched.refetch} />}
    </FetchedPart>
  );
};

type ShownVouchersProps = { readonly list: VoucherList; readonly onChanged: () => void };

const ShownVouchers = ({ list, onChanged }: ShownVouchersProps) => {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const [news, setNews] = useState<{ readonly words: string; readonly codesOf?: string } | null>(null);
  const table = useRef<HTMLDivElement>(null);
  useRowKeys(table);
  const filters = { q: params.get('q') ?? '', state: params.get('state') ?? '' };
  const rows = useMemo(() => voucherRows(list.vouchers), [list]);
  const codes = useMemo(() => new Map(list.vouchers.map(({ id, code }) => [id, code])), [list]);
  const shown = matchingRows(rows, filters, ({ ids }) => ids.flatMap((id) => codes.get(id) ?? []));
  const opened = rows.find(({ ids }) => ids.includes(params.get('voucher') ?? ''));

  const addressWith = (change: Readonly<Record<string, string>>): string => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next.size === 0 ? paths.deskVouchers : `${paths.deskVouchers}?${next}`;
  };
  const close = () => navigate(addressWith({ voucher: '' }), { replace: true });
  const done = (words: string) => {
    setNews({ words });
    onChanged();
  };
  return (
    <>
      <p role="status" className={news ? deskBox.note : undefined}>
        {news?.words}{' '}
        {news?.codesOf && (
          <FileLink path={pathTo(codesPath, { id: news.codesOf })} download>
            Download the codes
          </FileLink>
        )}
      </p>
      <div className={deskLayout.split84}>
        <div ref={table}>
          {rows.length > 0 && (
            <VoucherFilterBar
              filters={filters}
              onChange={(change) =>
                setParams(new URL(addressWith(change), location.origin).searchParams, { replace: true })
              }
            />
          )}
          {shown.length > 0 && <VoucherTable rows={shown} addressOf={(voucher) => addressWith({ voucher })} />}
          {shown.length === 0 && (
            <p role="status">
              {rows.length === 0
                ? 'No vouchers yet. The first one you make is listed here.'
                : 'No vouchers match. Try fewer words or any status.'}
            </p>
          )}
          <div className={deskLayout.foot}>
            <span>
              If an order expires or is refunded, its code can be used again. Anyone guessing codes is slowed down after
              five tries.
            </span>
          </div>
        </div>
        <aside aria-label="New voucher">
          <NewVoucher
            products={list.products}
            onMade={(what, id, isBatch) => {
              setNews(isBatch ? { words: `${what} are ready.`, codesOf: id } : { words: `${what} is ready.` });
              onChanged();
            }}
          />
        </aside>
      </div>
      {opened && <VoucherDialog key={opened.id} row={opened} onClose={close} onDone={done} />}
    </>
  );
};

/** The desk page for vouchers. */
export const Component = () => (
  <DeskPage
    path={paths.deskVouchers}
    title="Vouchers"
    lead="A code changes a price or unlocks something hidden. Newest first."
  >
    <Vouchers />
  </DeskPage>
);

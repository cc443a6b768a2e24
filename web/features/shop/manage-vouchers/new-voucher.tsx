import { useState } from 'react';
import { formatNumber } from '#core/kernel/format-number.ts';
import type { VoucherList } from '#core/shop/vouchers/client.ports.ts';
import { largestBatch } from '#core/shop/vouchers/voucher.ts';
import deskBox from '../../../app/desk/box.module.css';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import { useLeaveQuestion } from '../../../app/use-leave-question.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { dateValue } from '../../../design/forms/date-value.ts';
import { onTyped } from '../../../design/forms/read-form.ts';
import { Segments } from '../../../design/forms/segments.tsx';
import { classNames } from '../../../design/type/class-names.ts';
import { EffectFields } from './effect-fields.tsx';
import { GreatestDiscountField } from './greatest-discount-field.tsx';
import { LimitFields } from './limit-fields.tsx';
import { draftOf, emptyForm, isTyped, type VoucherForm } from './voucher-draft.ts';
import { VoucherNameField } from './voucher-name-field.tsx';
import { refusalWords, typedCount } from './voucher-words.ts';
import styles from './vouchers.module.css';

type NewVoucherProps = {
  readonly products: VoucherList['products'];
  /** Called after success, with a sentence about it and the id of the first code. */
  readonly onMade: (what: string, id: string, isBatch: boolean) => void;
};

const howMany = [
  { id: 'one', name: 'One code' },
  { id: 'batch', name: 'A batch' },
] as const;

/** The field for a voucher's code, or for the number of codes of a batch. */
const CodeField = ({
  form,
  onChange,
}: {
  readonly form: VoucherForm;
  readonly onChange: (change: Partial<VoucherForm>) => void;
}) =>
  form.isBatch ? (
    <label className={deskFields.field}>
      <span>How many codes</span>
      <input
        inputMode="numeric"
        value={form.codes}
        maxLength={20}
        onChange={({ target }) => onChange({ codes: target.value })}
      />
      <small>Up to {formatNumber(largestBatch)}. Each works once. We make them up, so that no one can guess one.</small>
    </label>
  ) : (
    <label className={deskFields.field}>
      <span>Code</span>
      <input
        className={styles.code}
        value={form.code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => onChange({ code: target.value })}
      />
    </label>
  );

/**
 * The form for a new voucher, or for a batch of single-use codes. Above its button is the greatest sum that the voucher
 * can cost.
 */
export const NewVoucher = ({ products, onMade }: NewVoucherProps) => {
  const { vouchers } = useDeskPorts();
  const [form, setForm] = useState<VoucherForm>(emptyForm);
  const { busy, problem, say, submit } = useSubmit<Parameters<typeof refusalWords>[0]>({
    refused: refusalWords,
    failed: 'We couldn’t confirm that. Look in the list first: it may be there already.',
  });
  useLeaveQuestion(isTyped(form));
  const set = (change: Partial<VoucherForm>) => setForm((before) => ({ ...before, ...change }));
  const called = form.isBatch
    ? `${formatNumber(typedCount(form.codes, largestBatch) ?? 0)} codes`
    : form.code.trim().toUpperCase();

  const create = onTyped(() => {
    const draft = draftOf(form);
    if (!draft.ok) return say(draft.refusal);
    // Sent without a connection, its outcome would be unknown.
    if (!navigator.onLine) return say('Not made: you’re offline. Try again once there’s signal.');
    return submit(
      () => vouchers.create(draft.value),
      ({ ids }) => {
        setForm({ ...emptyForm, isBatch: form.isBatch });
        onMade(called, ids[0] ?? '', form.isBatch);
      },
    );
  });

  return (
    <form className={classNames(deskBox.box, deskBox.act)} onSubmit={create} noValidate>
      <h2>New voucher</h2>
      <Segments
        label="One code or a batch"
        isLabelHidden
        name="how-many"
        options={howMany}
        chosen={form.isBatch ? 'batch' : 'one'}
        onChoose={(id) => set({ isBatch: id === 'batch' })}
      />
      <CodeField form={form} onChange={set} />
      <VoucherNameField name={form.name} placeholder="Friends of the Downs" onChange={(name) => set({ name })} />
      <EffectFields form={form} products={products} onChange={set} />
      {!form.isBatch && <LimitFields limits={form} onChange={set} />}
      <label className={deskFields.field}>
        <span>From (empty for now)</span>
        <input type="datetime-local" {...dateValue(form.from, (typed) => set({ from: typed }))} />
      </label>
      <label className={deskFields.field}>
        <span>Until (empty for no end)</span>
        <input type="datetime-local" {...dateValue(form.until, (typed) => set({ until: typed }))} />
      </label>
      <GreatestDiscountField form={form} products={products} />
      {problem && <p role="alert">{problem}</p>}
      <Button block type="submit" busy={busy}>
        {called === '' || called === '0 codes' ? 'Create' : `Create ${called}`}
      </Button>
    </form>
  );
};

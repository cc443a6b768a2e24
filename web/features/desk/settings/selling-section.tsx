import { valueAt, withValueAt } from '#core/desk/content/json-path.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import { freeId, idFrom } from '#core/tickets/sale-rules/desk-messages.ts';
import { Section } from './section.tsx';
import styles from './settings.module.css';
import { Effects, MomentSetting, MoneySetting, NumberSetting, TextSetting } from './settings-fields.tsx';
import { textAt } from './settings-value.ts';
import type { SettingsForm } from './use-settings.ts';

/** The refund rule, the moments at which sales and forms end, and how much one order may have. */
export const SellingSection = ({ form }: { readonly form: SettingsForm }) => (
  <Section name="selling">
    <div className={styles.two}>
      <NumberSetting form={form} path={['refund', 'graceDays']} label="Money back, days from buying" />
      <NumberSetting
        form={form}
        path={['refund', 'closedWithinDays']}
        label="but not in the last days before the festival"
      />
    </div>
    <Effects form={form} kinds={['refund']} />
    <div className={styles.two}>
      <MomentSetting form={form} path={['salesCloseAt']} />
      <MomentSetting form={form} path={['registrationClosesAt']} note="Competition and Have A Go forms." />
    </div>
    <Effects form={form} kinds={['sales-over', 'sales-again', 'forms-closed']} />
    <div className={styles.three}>
      <NumberSetting form={form} path={['order', 'mostOfOne']} />
      <NumberSetting form={form} path={['order', 'mostPlaces']} />
      <NumberSetting form={form} path={['waitingLists', 'offerHours']} label="Hours an offer to a waiting list stays" />
    </div>
    <Effects form={form} kinds={['limits']} />
    <Lists form={form} />
    <details className={styles.more}>
      <summary>More about selling</summary>
      <div className={styles.two}>
        <NumberSetting form={form} path={['order', 'mostLines']} />
        <NumberSetting
          form={form}
          path={['order', 'scarceUpTo']}
          note="A product with so few places is held for less time."
        />
        <NumberSetting form={form} path={['order', 'scarceHoldMinutes']} note="5 to 30 minutes." />
        <NumberSetting form={form} path={['order', 'unpaidShare']} note="4 means a quarter of a product’s places." />
        <MomentSetting form={form} path={['onSaleSince']} />
        <MomentSetting form={form} path={['earlyBird', 'endedAt']} />
        <MoneySetting form={form} path={['earlyBird', 'price']} />
        <MoneySetting form={form} path={['earlyBird', 'fullPrice']} />
      </div>
    </details>
  </Section>
);

const maxLists = 20;
/** So that an id still has at most 40 characters with a number appended. */
const longestId = 36;

const listsIn = (value: Json): readonly Json[] => {
  const found = valueAt(value, ['lists']);
  return Array.isArray(found) ? found : [];
};

/** The lists of the ticket page, in their order; without any, each group of products has its own. */
const Lists = ({ form }: { readonly form: SettingsForm }) => {
  const path = ['lists'];
  const lists = listsIn(form.value);
  const put = (next: readonly Json[]) => form.set(path, next.length === 0 ? undefined : next);
  const idAt = (at: number) => textAt(form.value, [...path, at, 'id']);
  const published = listsIn(form.answer.published).map((_, at) => textAt(form.answer.published, [...path, at, 'id']));
  const unusedId = (name: string, at: number) =>
    freeId(
      idFrom(name, longestId) || 'heading',
      lists.map((_, other) => (other === at ? '' : idAt(other))),
    );
  /** The form whose names give a list its id. A published id stays, because products go by it. */
  const naming = (at: number): SettingsForm => ({
    ...form,
    set: (field, name) => {
      const id = published.includes(idAt(at)) ? idAt(at) : unusedId(String(name ?? ''), at);
      form.change(withValueAt(withValueAt(form.value, field, name), [...path, at, 'id'], id));
    },
  });
  return (
    <details className={styles.more}>
      <summary>Headings on the ticket page</summary>
      <ul className={styles.ways}>
        {lists.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list has no identity beside its place in the order
          <li key={at}>
            <TextSetting form={naming(at)} path={[...path, at, 'name']} label="Heading" maxLength={40} />
            <TextSetting form={form} path={[...path, at, 'note']} label="Beside it" maxLength={80} />
            <button
              type="button"
              className={styles.link}
              onClick={() => put(lists.filter((__, other) => other !== at))}
            >
              Remove<span className="visually-hidden"> {textAt(form.value, [...path, at, 'name'])}</span>
            </button>
          </li>
        ))}
      </ul>
      {lists.length < maxLists && (
        <button
          type="button"
          className={styles.link}
          onClick={() => put([...lists, { id: unusedId('', lists.length), name: '' }])}
        >
          Add a heading
        </button>
      )}
    </details>
  );
};

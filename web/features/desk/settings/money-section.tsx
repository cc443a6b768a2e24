import { valueAt } from '#core/desk/content/json-path.ts';
import { settingsMessages } from '#core/desk/content/settings/messages.ts';
import { Section } from './section.tsx';
import styles from './settings.module.css';
import { Effects, MoneySetting, NumberSetting, SettingField, TextSetting } from './settings-fields.tsx';
import { textAt } from './settings-value.ts';
import type { SettingsForm } from './use-settings.ts';

type SectionProps = { readonly form: SettingsForm };

/** The usual rate, for a festival that is registered now. */
const usualRate = 20;

/** VAT, and how invoices are numbered and headed. */
export const MoneySection = ({ form }: SectionProps) => (
  <Section name="money">
    <div className={styles.three}>
      <VatNumber form={form} />
      {valueAt(form.value, ['vat', 'rate']) !== undefined && (
        <NumberSetting form={form} path={['vat', 'rate']} label="Rate, per cent" />
      )}
      <TextSetting form={form} path={['invoices', 'prefix']} maxLength={16} />
    </div>
    <Effects form={form} kinds={['vat', 'invoice-series']} />
    <Letterhead form={form} />
    <div className={styles.two}>
      <MoneySetting
        form={form}
        path={['invoices', 'nameNeededAbove']}
        note="Above it the law asks for the buyer’s name."
      />
    </div>
  </Section>
);

/** The number; without one the festival is not registered, and no page shows any VAT. */
const VatNumber = ({ form }: SectionProps) => {
  const put = (number: string) => {
    if (number === '') return form.set(['vat'], 'none');
    if (valueAt(form.value, ['vat', 'rate']) === undefined) return form.set(['vat'], { number, rate: usualRate });
    return form.set(['vat', 'number'], number);
  };
  return (
    <SettingField form={form} path={['vat', 'number']} note={settingsMessages.vat}>
      {(control) => (
        <input
          {...control}
          value={textAt(form.value, ['vat', 'number'])}
          maxLength={30}
          onChange={({ target }) => put(target.value)}
        />
      )}
    </SettingField>
  );
};

const Letterhead = ({ form }: SectionProps) => {
  const path = ['invoices', 'letterhead'];
  const lines = valueAt(form.value, path);
  return (
    <SettingField form={form} path={path} note={settingsMessages.letterhead}>
      {(control) => (
        <textarea
          {...control}
          rows={4}
          maxLength={800}
          value={Array.isArray(lines) ? lines.join('\n') : ''}
          onChange={({ target }) => form.set(path, target.value === '' ? [] : target.value.split('\n'))}
        />
      )}
    </SettingField>
  );
};

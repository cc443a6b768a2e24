import { valueAt } from '#core/desk/content/json-path.ts';
import { settingsMessages } from '#core/desk/content/settings/messages.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { Section } from './section.tsx';
import styles from './settings.module.css';
import { Effects, ListMistake, SettingField } from './settings-fields.tsx';
import type { SettingsForm } from './use-settings.ts';

const path = ['market', 'categories'];
const maxCategories = 12;

/** What visitors of the market filter its stalls by. */
export const MarketSection = ({ form }: { readonly form: SettingsForm }) => {
  const { market } = useSite().config.edition;
  const found = valueAt(form.value, path);
  const categories: readonly Json[] = Array.isArray(found) ? found : market.categories;
  const put = (next: readonly Json[]) => form.set(path, next);
  return (
    <Section name="market" note={settingsMessages.market}>
      <ul className={styles.categories}>
        {categories.map((category, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a category has no identity beside its place in the list
          <li key={at}>
            <SettingField form={form} path={[...path, at]} label={`Category ${at + 1}`}>
              {(control) => (
                <input
                  {...control}
                  value={String(category)}
                  maxLength={40}
                  onChange={({ target }) => put(categories.map((each, other) => (other === at ? target.value : each)))}
                />
              )}
            </SettingField>
            {categories.length > 1 && (
              <button
                type="button"
                className={styles.link}
                onClick={() => put(categories.filter((_, other) => other !== at))}
              >
                Remove<span className="visually-hidden"> {String(category)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <ListMistake form={form} path={path} />
      {categories.length < maxCategories && (
        <button type="button" className={styles.link} onClick={() => put([...categories, ''])}>
          Add a category
        </button>
      )}
      <Effects form={form} kinds={['categories']} />
    </Section>
  );
};

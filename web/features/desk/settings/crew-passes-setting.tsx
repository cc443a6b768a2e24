import { useCallback } from 'react';
import { valueAt } from '#core/desk/content/json-path.ts';
import { ok } from '#core/kernel/result.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import styles from './settings.module.css';
import { NumberSetting, SettingField } from './settings-fields.tsx';
import { textAt } from './settings-value.ts';
import type { SettingsForm } from './use-settings.ts';

const path = ['traders', 'crewPasses'];

/** Which product the passes of a stand's crew are, and how many come with each stand; without a product there are none. */
export const CrewPassesSetting = ({ form }: { readonly form: SettingsForm }) => {
  const { catalogue } = useDeskPorts();
  const read = useCallback(async () => ok(await catalogue.read()), [catalogue]);
  const products = useFetched(read, { failure: 'the products could not be read' }).value?.products ?? [];
  const pass = textAt(form.value, [...path, 'pass']);
  const stands = products.filter(({ ticketType, listing }) => ticketType === 'Stands' && !listing.isArchived);
  const passes = products.filter(
    ({ id, listing }) => id === pass || (listing.isHidden && listing.price === 0 && !listing.isArchived),
  );
  const named = valueAt(form.value, [...path, 'stands']) ?? {};
  return (
    <>
      <h3>Crew passes</h3>
      <SettingField
        form={form}
        path={[...path, 'pass']}
        label="The pass"
        note="A hidden product at £0.00. It comes with the stand of a trader you’ve accepted."
      >
        {(control) => (
          <select
            {...control}
            value={pass}
            onChange={({ target }) =>
              form.set(path, target.value === '' ? undefined : { pass: target.value, stands: named })
            }
          >
            <option value="">Stands come without passes</option>
            {passes.map(({ id, listing }) => (
              <option key={id} value={id}>
                {listing.name}
              </option>
            ))}
          </select>
        )}
      </SettingField>
      {pass !== '' && (
        <div className={styles.two}>
          {stands.map(({ id, listing }) => (
            <NumberSetting
              key={id}
              form={form}
              path={[...path, 'stands', id]}
              label={`Passes with each ${listing.name}`}
              isOptional
            />
          ))}
        </div>
      )}
    </>
  );
};

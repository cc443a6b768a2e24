import { valueAt } from '#core/desk/content/json-path.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import styles from './settings.module.css';
import { ListMistake, NumberSetting, SettingField, TextSetting } from './settings-fields.tsx';
import { setUpDays } from './settings-value.ts';
import type { SettingsForm } from './use-settings.ts';

const path = ['traders', 'setUp'];
const slotsPath = [...path, 'slots'];
const maxSlots = 24;

type Slot = { readonly [Key in string]: Json };

const isSlot = (value: Json): value is Slot => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The slots in which traders set up their stalls: how many vehicles the gate bears at once, what they read, and the times. */
export const SetUpSetting = ({ form }: { readonly form: SettingsForm }) => {
  const found = valueAt(form.value, slotsPath);
  const slots = Array.isArray(found) ? found.filter(isSlot) : [];
  const put = (next: readonly Slot[]) => form.set(slotsPath, [...next]);
  const change = (at: number, to: Slot) => put(slots.map((slot, other) => (other === at ? to : slot)));
  return (
    <>
      <h3>Set-up slots</h3>
      <div className={styles.two}>
        <NumberSetting form={form} path={[...path, 'vehicles']} label="Vehicles at a time" />
        <TextSetting form={form} path={[...path, 'words']} label="What traders read beside the times" />
      </div>
      <ul className={styles.papers}>
        {slots.map((slot, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place in the list until it is saved
          <li key={at}>
            <SettingField form={form} path={[...slotsPath, at, 'daysBefore']} label={`Day of slot ${at + 1}`}>
              {(control) => (
                <select
                  {...control}
                  value={String(slot.daysBefore ?? 0)}
                  onChange={({ target }) => change(at, { ...slot, daysBefore: Number(target.value) })}
                >
                  {setUpDays.map((day, before) => (
                    <option key={day} value={before}>
                      {day}
                    </option>
                  ))}
                </select>
              )}
            </SettingField>
            <SettingField form={form} path={[...slotsPath, at, 'at']} label={`Time of slot ${at + 1}`}>
              {(control) => (
                <input
                  {...control}
                  type="time"
                  value={String(slot.at ?? '')}
                  onChange={({ target }) => change(at, { ...slot, at: target.value })}
                />
              )}
            </SettingField>
            <button type="button" className={styles.link} onClick={() => put(slots.filter((_, other) => other !== at))}>
              Take slot {at + 1} away
            </button>
          </li>
        ))}
      </ul>
      <ListMistake form={form} path={slotsPath} />
      {slots.length < maxSlots && (
        <button type="button" className={styles.link} onClick={() => put([...slots, { daysBefore: 0, at: '' }])}>
          Add a slot
        </button>
      )}
    </>
  );
};

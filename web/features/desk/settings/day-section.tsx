import { settingsMessages } from '#core/desk/content/settings/messages.ts';
import { formatDay, formatIsoDate, parseIsoDate } from '#core/kernel/time.ts';
import deskBox from '../../../app/desk/box.module.css';
import { dateValue } from '../../../design/forms/date-value.ts';
import { Section } from './section.tsx';
import styles from './settings.module.css';
import { Effects, SettingField, TimeSetting } from './settings-fields.tsx';
import { dayOf, withDay } from './settings-value.ts';
import type { SettingsForm } from './use-settings.ts';

/** The day and its hours. A day with tickets leads to the page on which it is moved. */
export const DaySection = ({ form }: { readonly form: SettingsForm }) => {
  const { value, answer, change } = form;
  const [published, day] = [dayOf(answer.published), dayOf(value)];
  return (
    <Section name="day">
      {answer.dayMoved && (
        <div className={deskBox.note}>
          <p>{settingsMessages.moved(formatDay(answer.opensAt))}</p>
        </div>
      )}
      <div className={styles.three}>
        <SettingField
          form={form}
          path={['startsAt']}
          label="Day"
          was={published ? formatIsoDate(published) : ''}
          isChanged={published !== day}
        >
          {(control) => (
            <input
              {...control}
              type="date"
              {...dateValue(day ?? '', (typed) => {
                const next = parseIsoDate(typed);
                if (next) change(withDay(value, next));
              })}
            />
          )}
        </SettingField>
        <TimeSetting form={form} path={['startsAt']} />
        <TimeSetting form={form} path={['endsAt']} />
      </div>
      <Effects
        form={form}
        kinds={['day-is-sold', 'hours', 'content-clashes']}
        {...(published && { onDayBack: () => change(withDay(value, published)) })}
      />
    </Section>
  );
};

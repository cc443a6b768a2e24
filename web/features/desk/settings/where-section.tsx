import { valueAt } from '#core/desk/content/json-path.ts';
import { settingsMessages } from '#core/desk/content/settings/messages.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import { streetMapAt } from '../../../app/festival/street-map.ts';
import { TextLink } from '../../../design/type/text-link.tsx';
import { Section } from './section.tsx';
import styles from './settings.module.css';
import { NumberSetting, SettingField, TextSetting, wrongAt } from './settings-fields.tsx';
import { textAt } from './settings-value.ts';
import type { SettingsForm } from './use-settings.ts';

type SectionProps = { readonly form: SettingsForm };

/** The venue, its point on the map, and the ways to it. */
export const WhereSection = ({ form }: SectionProps) => (
  <Section name="where">
    <div className={styles.two}>
      <TextSetting form={form} path={['venue', 'name']} label="Name" />
      <TextSetting form={form} path={['venue', 'county']} />
    </div>
    <div className={styles.wide}>
      <TextSetting form={form} path={['venue', 'address']} />
      <TextSetting form={form} path={['venue', 'postcode']} maxLength={10} />
    </div>
    <TextSetting form={form} path={['venue', 'hint']} note={settingsMessages.hint} />
    <div className={styles.two}>
      <MapPoint form={form} />
      <TextSetting form={form} path={['venue', 'station']} note={settingsMessages.station} />
    </div>
    <Ways form={form} />
    <div className={styles.two}>
      <NumberSetting form={form} path={['parking', 'accessibleSpaces']} />
    </div>
  </Section>
);

/** Latitude and longitude, as a map's address shows them: "50.9274, -0.0602". */
const MapPoint = ({ form }: SectionProps) => {
  const path = ['venue', 'point'];
  const point = valueAt(form.value, path);
  const shown =
    typeof point === 'string'
      ? point
      : [textAt(form.value, [...path, 'latitude']), textAt(form.value, [...path, 'longitude'])]
          .filter(Boolean)
          .join(', ');
  const latitude = Number(textAt(form.value, [...path, 'latitude']) || 'none');
  const longitude = Number(textAt(form.value, [...path, 'longitude']) || 'none');
  const isPoint = !Number.isNaN(latitude) && !Number.isNaN(longitude) && wrongAt(form, path) === '';
  return (
    <div>
      <SettingField form={form} path={path} note={settingsMessages.point}>
        {(control) => (
          <input
            {...control}
            key={shown}
            defaultValue={shown}
            inputMode="text"
            maxLength={40}
            onBlur={({ target }) => form.set(path, pointOf(target.value))}
          />
        )}
      </SettingField>
      {isPoint && (
        <p className={styles.note}>
          <TextLink to={streetMapAt({ latitude, longitude })}>Look at it on the map</TextLink>
        </p>
      )}
    </div>
  );
};

/** A typed point; undefined for none, and the text itself when it is no point, so that the check names it. */
const pointOf = (typed: string): Json | undefined => {
  if (typed.trim() === '') return undefined;
  const numbers = typed
    .replaceAll('−', '-')
    .split(/[,;]/)
    .map((part) => Number(part.trim() || 'none'));
  const [latitude, longitude] = numbers;
  if (numbers.length !== 2 || latitude === undefined || longitude === undefined) return typed;
  return Number.isNaN(latitude) || Number.isNaN(longitude) ? typed : { latitude, longitude };
};

const maxWays = 12;

/** The ways to come: how, from where, and in how many minutes. */
const Ways = ({ form }: SectionProps) => {
  const path = ['venue', 'ways'];
  const found = valueAt(form.value, path);
  const ways: readonly Json[] = Array.isArray(found) ? found : [];
  const put = (next: readonly Json[]) => form.set(path, next.length === 0 ? undefined : next);
  return (
    <fieldset className={styles.more}>
      <legend>Ways to come</legend>
      <ul className={styles.ways}>
        {ways.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a way has no identity beside its place in the list
          <li key={at}>
            <TextSetting form={form} path={[...path, at, 'name']} label="Way" maxLength={60} />
            <TextSetting form={form} path={[...path, at, 'from']} label="From" />
            <NumberSetting form={form} path={[...path, at, 'minutes']} label="Minutes" isOptional />
            <TextSetting form={form} path={[...path, at, 'by']} label="Minutes are (on foot)" maxLength={30} />
            <button type="button" className={styles.link} onClick={() => put(ways.filter((__, other) => other !== at))}>
              Remove<span className="visually-hidden"> {textAt(form.value, [...path, at, 'name'])}</span>
            </button>
          </li>
        ))}
      </ul>
      {ways.length < maxWays && (
        <button type="button" className={styles.link} onClick={() => put([...ways, { name: '', from: '' }])}>
          Add a way
        </button>
      )}
    </fieldset>
  );
};

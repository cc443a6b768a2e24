import type { JsonPath } from '#core/desk/content/json-path.ts';
import { settingsMessages } from '#core/desk/content/settings/messages.ts';
import { useSite } from '../../../composition/site-context.tsx';
import drawn from '../../../design/art/logo.svg';
import drawnOnInk from '../../../design/art/logo-reversed.svg';
import { Section } from './section.tsx';
import styles from './settings.module.css';
import { SettingField, TextSetting } from './settings-fields.tsx';
import { textAt } from './settings-value.ts';
import type { SettingsForm } from './use-settings.ts';

type SectionProps = { readonly form: SettingsForm };

/** The name, what is said under it, and the pictures of it. */
export const NameSection = ({ form }: SectionProps) => (
  <Section name="name" note={settingsMessages.name}>
    <TextSetting form={form} path={['name']} maxLength={80} />
    <TextSetting form={form} path={['tagline']} />
    <TextSetting form={form} path={['shortName']} maxLength={30} note={settingsMessages.shortName} />
    <Logos form={form} />
    <div className={styles.three}>
      <Drawing form={form} path={['logo', 'file']} label="Logo on paper" none="The drawn one" />
      <Drawing form={form} path={['logo', 'onDark']} label="Logo on ink" none="The one on paper" />
      <Drawing form={form} path={['wordmark', 'file']} label="At the foot of every page" none="The short name" />
    </div>
  </Section>
);

/** The logo as it is chosen, on both grounds. */
const Logos = ({ form: { value } }: SectionProps) => {
  const { name } = useSite().config.edition;
  const own = textAt(value, ['logo', 'file']);
  const onInk = textAt(value, ['logo', 'onDark']) || own;
  return (
    <div className={styles.logos}>
      <div className={styles.paper}>
        <img src={own ? `/pictures/${own}` : drawn} alt={`${name}, on paper`} width="178" height="46" />
      </div>
      <div className={styles.ink}>
        <img src={onInk ? `/pictures/${onInk}` : drawnOnInk} alt={`${name}, on ink`} width="178" height="46" />
      </div>
      <p>
        <b>{own === '' ? 'The drawn one' : 'Your own'}</b>
        {settingsMessages.logo}
      </p>
    </div>
  );
};

type DrawingProps = SectionProps & { readonly path: JsonPath; readonly label: string; readonly none: string };

/** A choice among the drawings of the edition's folder. */
const Drawing = ({ form, path, label, none }: DrawingProps) => {
  const chosen = textAt(form.value, path);
  const group = path.slice(0, 1);
  // Without its file a logo is none, so that the drawn one stands again.
  const choose = (file: string) =>
    file === '' && path[1] === 'file' ? form.set(group, undefined) : form.set(path, file === '' ? undefined : file);
  return (
    <SettingField form={form} path={path} label={label}>
      {(control) => (
        <select {...control} value={chosen} onChange={({ target }) => choose(target.value)}>
          <option value="">{none}</option>
          {form.answer.drawings.map((file) => (
            <option key={file} value={file}>
              {file}
            </option>
          ))}
        </select>
      )}
    </SettingField>
  );
};

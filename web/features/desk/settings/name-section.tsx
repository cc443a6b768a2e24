import type { ReactNode } from 'react';
import type { JsonPath } from '#core/desk/content/json-path.ts';
import { settingsMessages } from '#core/desk/content/settings/messages.ts';
import { shortNameOf } from '#core/kernel/edition/edition.ts';
import deskFields from '../../../app/desk/fields.module.css';
import { useSite } from '../../../composition/site-context.tsx';
import drawn from '../../../design/art/logo.svg';
import drawnOnInk from '../../../design/art/logo-reversed.svg';
import { classNames } from '../../../design/type/class-names.ts';
import { PictureChoice } from '../pictures/picture-choice.tsx';
import { Section } from './section.tsx';
import styles from './settings.module.css';
import { isChangedAt } from './settings-changes.ts';
import { settingId, TextSetting, wrongAt } from './settings-fields.tsx';
import { textAt } from './settings-value.ts';
import type { SettingsForm } from './use-settings.ts';

type SectionProps = { readonly form: SettingsForm };

/** The name, what is said under it, and the pictures of it. */
export const NameSection = ({ form }: SectionProps) => {
  const { edition } = useSite().config;
  const hasOwn = textAt(form.value, ['logo', 'file']) !== '';
  return (
    <Section name="name" note={settingsMessages.name}>
      <TextSetting form={form} path={['name']} maxLength={80} />
      <TextSetting form={form} path={['tagline']} />
      <TextSetting form={form} path={['shortName']} maxLength={30} note={settingsMessages.shortName} />
      <div className={styles.logos}>
        <Logo
          form={form}
          path={['logo', 'file']}
          label="Logo on paper"
          none="Back to the drawn one"
          ground={styles.paper}
          drawn={<img src={drawn} alt="" />}
        />
        <Logo
          form={form}
          path={['logo', 'onDark']}
          label="Logo on ink"
          none="Use the one on paper"
          ground={styles.ink}
          drawn={hasOwn ? <span>as on paper</span> : <img src={drawnOnInk} alt="" />}
          isIdle={!hasOwn}
        />
        <Logo
          form={form}
          path={['wordmark', 'file']}
          label="At the foot of every page"
          none="Back to the short name"
          ground={styles.ink}
          drawn={<b>{textAt(form.value, ['shortName']) || shortNameOf(edition)}</b>}
        />
      </div>
      <p className={styles.note}>
        {settingsMessages.logo}
        {!hasOwn && isChangedAt(form.answer.published, form.value, ['name']) && ` ${settingsMessages.drawnName}`}
      </p>
    </Section>
  );
};

type LogoProps = SectionProps & {
  readonly path: JsonPath;
  readonly label: string;
  /** The words of the button that takes the own picture away. */
  readonly none: string;
  readonly ground: string | undefined;
  /** What stands there without an own picture. */
  readonly drawn: ReactNode;
  /** Whether it cannot be chosen yet. */
  readonly isIdle?: boolean;
};

/** A picture of the festival's name, on its ground, with the ways to another one. */
const Logo = ({ form, path, label, none, ground, drawn: instead, isIdle = false }: LogoProps) => {
  const chosen = textAt(form.value, path);
  const wrong = wrongAt(form, path);
  // Without its file a logo is none, so that the drawn one stands again.
  const clear = () => form.set(path[1] === 'file' ? path.slice(0, 1) : path, undefined);
  const isChanged = isChangedAt(form.answer.published, form.value, path);
  return (
    <fieldset id={settingId(path)} className={classNames(deskFields.field, styles.logo, isChanged && styles.changed)}>
      <legend>{label}</legend>
      {isIdle ? (
        <>
          <div className={ground}>{instead}</div>
          <small>{settingsMessages.paperFirst}</small>
        </>
      ) : (
        <PictureChoice
          current={chosen}
          label={label}
          logo={{ ground, drawn: instead }}
          onChoose={({ name }) => form.set(path, name)}
        />
      )}
      {chosen !== '' && (
        <button type="button" className={styles.link} onClick={clear}>
          {none}
        </button>
      )}
      {wrong && <small className={styles.why}>{wrong}</small>}
    </fieldset>
  );
};

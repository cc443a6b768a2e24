import { settingsMessages } from '#core/desk/content/settings/messages.ts';
import { Section } from './section.tsx';
import styles from './settings.module.css';
import { TextSetting } from './settings-fields.tsx';
import type { SettingsForm } from './use-settings.ts';

/** Where emails come from, and where answers and messages go. */
export const AddressSection = ({ form }: { readonly form: SettingsForm }) => (
  <Section name="addresses">
    <div className={styles.two}>
      <TextSetting form={form} path={['addresses', 'from']} inputMode="email" note={settingsMessages.sender} />
      <TextSetting form={form} path={['addresses', 'replies']} inputMode="email" />
      <TextSetting form={form} path={['addresses', 'contact']} inputMode="email" note={settingsMessages.contact} />
    </div>
  </Section>
);

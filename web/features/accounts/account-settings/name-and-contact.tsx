import styles from './account.module.css';
import { EmailForm } from './email-form.tsx';
import { NameForm } from './name-form.tsx';
import { Panel } from './panel.tsx';
import type { PartProps } from './part-props.ts';
import { PhoneForm } from './phone-form.tsx';

/** Name, email address and phone number. Each has a form of its own, because each requires a different proof. */
export const NameAndContact = (part: PartProps) => (
  <Panel id="you">
    <div className={styles.two}>
      <div>
        <NameForm {...part} />
      </div>
      <div>
        <PhoneForm {...part} />
      </div>
    </div>
    <EmailForm {...part} />
  </Panel>
);

import type { HomeWords } from '#core/site/content/pages/home.ts';
import { SubscribeButton } from '../../../app/buttons/subscribe-button.tsx';
import sprig from '../../../design/art/oak-sprig.svg';
import { Section } from '../../../design/layout/section.tsx';
import styles from './subscribe-call.module.css';

/** The section that asks visitors to subscribe (§2). */
export const SubscribeCall = ({ title, text, action }: HomeWords['subscribe']) => (
  <Section edge={1} className={styles.section}>
    <div className={`wrap ${styles.call}`}>
      <img src={sprig} alt="" width="152" height="133" loading="lazy" />
      <div>
        <h2>{title}</h2>
        <p className="muted">{text}</p>
      </div>
      <SubscribeButton>{action}</SubscribeButton>
    </div>
  </Section>
);

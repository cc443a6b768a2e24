import { Section } from './section.tsx';
import styles from './settings.module.css';
import { Effects, MomentSetting, MoneySetting, NumberSetting } from './settings-fields.tsx';
import type { SettingsForm } from './use-settings.ts';

/** The refund rule, the moments at which sales and forms end, and how much one order may have. */
export const SellingSection = ({ form }: { readonly form: SettingsForm }) => (
  <Section name="selling">
    <div className={styles.two}>
      <NumberSetting form={form} path={['refund', 'graceDays']} label="Money back, days from buying" />
      <NumberSetting
        form={form}
        path={['refund', 'closedWithinDays']}
        label="but not in the last days before the festival"
      />
    </div>
    <Effects form={form} kinds={['refund']} />
    <div className={styles.two}>
      <MomentSetting form={form} path={['salesCloseAt']} />
      <MomentSetting form={form} path={['registrationClosesAt']} note="Competition and Have A Go forms." />
    </div>
    <Effects form={form} kinds={['sales-over', 'sales-again', 'forms-closed']} />
    <div className={styles.three}>
      <NumberSetting form={form} path={['order', 'mostOfOne']} />
      <NumberSetting form={form} path={['order', 'mostPlaces']} />
      <NumberSetting form={form} path={['waitingLists', 'offerHours']} label="Hours an offer to a waiting list stays" />
    </div>
    <Effects form={form} kinds={['limits']} />
    <details className={styles.more}>
      <summary>More about selling</summary>
      <div className={styles.two}>
        <NumberSetting form={form} path={['order', 'mostLines']} />
        <NumberSetting
          form={form}
          path={['order', 'scarceUpTo']}
          note="A product with so few places is held for less time."
        />
        <NumberSetting form={form} path={['order', 'scarceHoldMinutes']} note="5 to 30 minutes." />
        <NumberSetting form={form} path={['order', 'unpaidShare']} note="4 means a quarter of a product’s places." />
        <MomentSetting form={form} path={['onSaleSince']} />
        <MomentSetting form={form} path={['earlyBird', 'endedAt']} />
        <MoneySetting form={form} path={['earlyBird', 'price']} />
        <MoneySetting form={form} path={['earlyBird', 'fullPrice']} />
      </div>
    </details>
  </Section>
);

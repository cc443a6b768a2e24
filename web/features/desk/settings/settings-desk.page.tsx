import { useCallback } from 'react';
import type { SettingsAnswer } from '#core/desk/content/settings/client.ports.ts';
import { settingsMessages } from '#core/desk/content/settings/messages.ts';
import { ok } from '#core/kernel/result.ts';
import { formatDay, formatTime } from '#core/kernel/time.ts';
import { DeskHead } from '../../../app/desk/desk-head.tsx';
import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import { paths } from '../../../app/paths.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import { AddressSection } from './address-section.tsx';
import { DaySection } from './day-section.tsx';
import { MarketSection } from './market-section.tsx';
import { MoneySection } from './money-section.tsx';
import { NameSection } from './name-section.tsx';
import { OtherEditorsSettings } from './other-editors-settings.tsx';
import { PartsSection } from './parts-section.tsx';
import { SectionLinks } from './section-links.tsx';
import { SellingSection } from './selling-section.tsx';
import styles from './settings.module.css';
import { SettingsHistory } from './settings-history.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { useSettings } from './use-settings.ts';
import { WhereSection } from './where-section.tsx';

/** The facts of the edition, in sections to jump by; beside them what is not saved yet. */
export const SettingsDesk = () => {
  const { settings } = useDeskPorts();
  const { year } = useSite().config.edition;
  const fetched = useFetched(useCallback(async () => ok(await settings.read()), [settings]));
  return (
    <>
      {!fetched.value && <DeskHead title={`Settings of ${year}`} />}
      <FetchedPart fetched={fetched} what="the settings">
        {(answer) => <Settings opened={answer} year={year} />}
      </FetchedPart>
    </>
  );
};

const Settings = ({ opened, year }: { readonly opened: SettingsAnswer; readonly year: number }) => {
  const form = useSettings(opened);
  const { changes } = form;
  const { now, tickets } = form.answer;
  return (
    <>
      <DeskHead
        title={`Settings of ${year}`}
        lead={`${formatDay(now)}, ${formatTime(now)}. ${settingsMessages.lead(tickets)}`}
      />
      <SectionLinks form={form} />
      <OtherEditorsSettings form={form} />
      <div className={deskLayout.split84}>
        <form onSubmit={(event) => event.preventDefault()}>
          <NameSection form={form} />
          <DaySection form={form} />
          <WhereSection form={form} />
          <SellingSection form={form} />
          <PartsSection form={form} />
          <MoneySection form={form} />
          <MarketSection form={form} />
          <AddressSection form={form} />
          {changes.length > 0 && (
            <a className={styles.toSave} href="#not-saved">
              {settingsMessages.toSave(changes.length)}
            </a>
          )}
        </form>
        <aside id="not-saved" className={styles.beside} aria-label="Not saved yet">
          <UnsavedChanges form={form} />
        </aside>
      </div>
      <SettingsHistory form={form} />
    </>
  );
};

/** The desk page for the facts of the edition: name, day, place, selling, parts, VAT and addresses. */
export const Component = () => (
  <DeskPage path={paths.deskSettings} title="Settings" ownHead>
    <SettingsDesk />
  </DeskPage>
);

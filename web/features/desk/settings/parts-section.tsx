import { valueAt } from '#core/desk/content/json-path.ts';
import type { Effect } from '#core/desk/content/settings/effects.ts';
import { settingsMessages } from '#core/desk/content/settings/messages.ts';
import { CrewPassesSetting } from './crew-passes-setting.tsx';
import { PapersSetting } from './papers-setting.tsx';
import { PlanSetting } from './plan/plan-setting.tsx';
import { Section } from './section.tsx';
import { SetUpSetting } from './set-up-setting.tsx';
import styles from './settings.module.css';
import { Effects, MomentSetting, NumberSetting, TickSetting, TimeSetting } from './settings-fields.tsx';
import { hasPart, type PartName, partNames, sellsDirectly } from './settings-value.ts';
import type { SettingsForm } from './use-settings.ts';

type SectionProps = { readonly form: SettingsForm };

const words: Readonly<
  Record<PartName, { readonly label: string; readonly note: string; readonly effects: readonly Effect['kind'][] }>
> = {
  competition: { label: 'Competition', note: 'registration, rings, results', effects: ['competition-off'] },
  haveAGo: { label: 'Have A Go', note: 'page, programme, ten-minute lessons', effects: [] },
  boxOffice: { label: 'Box office', note: 'tills at the door', effects: ['box-office-off'] },
  waitingLists: { label: 'Waiting lists', note: 'for everything that sells out', effects: ['waiting-off'] },
  gallery: { label: 'Pictures', note: 'a page of pictures of the day, which you upload', effects: [] },
  traders: { label: 'Traders', note: 'applications for a stand, papers, who is accepted', effects: [] },
};

/** The parts that the festival has; one that is switched off has no pages, links or questions. */
export const PartsSection = ({ form }: SectionProps) => (
  <Section name="parts" note={settingsMessages.parts}>
    <ul className={styles.parts}>
      {partNames.map((part) => (
        <li key={part}>
          <TickSetting
            form={form}
            path={['parts', part]}
            label={words[part].label}
            note={words[part].note}
            isTicked={hasPart(form.value, part)}
            onTick={(isTicked) => form.set(['parts', part], isTicked)}
          />
          <Effects form={form} kinds={[...words[part].effects, 'mentions']} part={part} />
          {part === 'boxOffice' && hasPart(form.value, 'boxOffice') && <BoxOffice form={form} />}
          {part === 'traders' && hasPart(form.value, 'traders') && <Traders form={form} />}
        </li>
      ))}
    </ul>
  </Section>
);

const BoxOffice = ({ form }: SectionProps) => (
  <div className={styles.two}>
    <TimeSetting form={form} path={['boxOffice', 'opensAt']} />
    <NumberSetting form={form} path={['boxOffice', 'mostHeld']} note="Of each product, for selling without signal." />
    <TickSetting
      form={form}
      path={['boxOffice', 'sellsParking']}
      label="Tills sell parking, too"
      isTicked={valueAt(form.value, ['boxOffice', 'sellsParking']) === true}
      onTick={(isTicked) => form.set(['boxOffice', 'sellsParking'], isTicked || undefined)}
    />
  </div>
);

const Traders = ({ form }: SectionProps) => {
  const categories = valueAt(form.value, ['market', 'categories']);
  const names = Array.isArray(categories) ? categories.filter((each) => typeof each === 'string') : [];
  return (
    <>
      <div className={styles.two}>
        <MomentSetting form={form} path={['traders', 'opensAt']} />
        <MomentSetting form={form} path={['traders', 'closesAt']} />
        <NumberSetting form={form} path={['traders', 'offerDays']} note="From accepting to paying." isOptional />
      </div>
      <div className={styles.two}>
        {names.map((name) => (
          <NumberSetting
            key={name}
            form={form}
            path={['traders', 'wanted', name]}
            label={`Stalls you’d like: ${name}`}
            isOptional
          />
        ))}
      </div>
      <PapersSetting form={form} />
      <CrewPassesSetting form={form} />
      <PlanSetting form={form} />
      <SetUpSetting form={form} />
      <TickSetting
        form={form}
        path={['traders', 'sellsDirectly']}
        label="Anyone can buy a stand on the ticket page"
        note="Otherwise only traders you’ve accepted get one."
        isTicked={sellsDirectly(form.value)}
        onTick={(isTicked) => form.set(['traders', 'sellsDirectly'], isTicked ? undefined : false)}
      />
    </>
  );
};

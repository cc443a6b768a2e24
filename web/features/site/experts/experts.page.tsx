import { type ExpertRole, expertChips, expertsFor } from '#core/site/content/expert-filter.ts';
import { useContent } from '../../../composition/use-content.ts';
import { Chips } from '../../../design/forms/chips.tsx';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { Person } from '../../../design/pictures/person.tsx';
import styles from './experts.module.css';
import { LinksElsewhere } from './links-elsewhere.tsx';
import { useChosenChip } from './use-chosen-chip.ts';

/** A role as a label of one person; the chips name it as the specification does. */
const roleNames: Readonly<Record<ExpertRole, string>> = {
  Speakers: 'Speaker',
  Workshops: 'Workshop',
  Panelists: 'Panellist',
};

const chips = expertChips.map((chip) => ({ id: chip, name: chip }));

/**
 * The speakers, workshop leaders and panelists (§2 /experts): chips, the chosen chip's introduction, and its people.
 */
export const Component = () => {
  const { title, lede, intros, experts } = useContent('experts');
  const [chip, selectChip] = useChosenChip();
  return (
    <>
      <PageHead title={title} lede={lede} colour="sage" scene="wood" thing="microscope" />
      <Section tight>
        <div className="wrap">
          <div className={styles.chips}>
            <Chips label="Show" options={chips} selected={[chip]} onToggle={selectChip} />
          </div>
          <p className={`lede ${styles.intro}`} role="status">
            {intros[chip]}
          </p>
          <div className={styles.people}>
            {expertsFor(chip, experts).map(({ name, roles, description, images, bio, links }, index) => (
              <Person
                key={name}
                name={name}
                roles={roles.map((role) => roleNames[role])}
                note={description}
                pictures={images}
                bio={bio}
                first={index === 0}
              >
                <LinksElsewhere of={name} links={links} />
              </Person>
            ))}
          </div>
        </div>
      </Section>
    </>
  );
};

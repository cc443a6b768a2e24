import type { JsonPath } from '#core/desk/content/json-path.ts';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './settings.module.css';
import type { SettingsForm } from './use-settings.ts';

/** The sections of the page, with the fields of the file that each has. */
export const sections = {
  name: { title: 'Name and look', fields: ['name', 'shortName', 'tagline', 'logo', 'wordmark'] },
  day: { title: 'The day', fields: ['startsAt', 'endsAt', 'year'] },
  where: { title: 'Where', fields: ['venue', 'parking'] },
  selling: {
    title: 'Selling',
    fields: ['refund', 'salesCloseAt', 'onSaleSince', 'registrationClosesAt', 'order', 'waitingLists', 'earlyBird'],
  },
  parts: { title: 'Parts', fields: ['parts', 'boxOffice', 'traders'] },
  money: { title: 'VAT and invoices', fields: ['vat', 'invoices'] },
  market: { title: 'Market', fields: ['market'] },
  addresses: { title: 'Addresses', fields: ['addresses'] },
} as const;

export type SectionName = keyof typeof sections;

const names = Object.keys(sections) as readonly SectionName[];

/** The id of a section's element. */
export const sectionId = (name: SectionName): string => `settings-${name}`;

const isIn = (name: SectionName, path: JsonPath): boolean =>
  sections[name].fields.some((field: string) => field === path[0]);

/** The sections, to jump by, with a mark where something is changed or wrong. */
export const SectionLinks = ({ form: { changes, check } }: { readonly form: SettingsForm }) => (
  <nav className={styles.nav} aria-label="Sections">
    {names.map((name) => {
      const isWrong = check.mistakes.some(({ path }) => isIn(name, path));
      const isChanged = changes.some(({ path }) => isIn(name, path));
      return (
        <a key={name} href={`#${sectionId(name)}`} className={classNames((isWrong || isChanged) && styles.marked)}>
          {sections[name].title}
          {isWrong ? (
            <i className={styles.diamond} title="to put right" />
          ) : (
            isChanged && <i className={styles.triangle} title="changed" />
          )}
          {(isWrong || isChanged) && <span className="visually-hidden">, {isWrong ? 'to put right' : 'changed'}</span>}
        </a>
      );
    })}
  </nav>
);

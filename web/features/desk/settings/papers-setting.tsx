import { valueAt } from '#core/desk/content/json-path.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import styles from './settings.module.css';
import { SettingField, TickSetting } from './settings-fields.tsx';
import type { SettingsForm } from './use-settings.ts';

const path = ['traders', 'papers'];
const maxPapers = 8;

type Paper = { readonly [Key in string]: Json };

const isPaper = (value: Json): value is Paper => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An id that no other paper has; what was handed in belongs to it, so it never changes. */
const newId = (papers: readonly Paper[]): string => {
  let nth = papers.length + 1;
  while (papers.some(({ id }) => id === `paper-${nth}`)) nth += 1;
  return `paper-${nth}`;
};

/** The papers that each trader hands in: their names, and which end or are only asked of those who sell food. */
export const PapersSetting = ({ form }: { readonly form: SettingsForm }) => {
  const found = valueAt(form.value, path);
  const papers = Array.isArray(found) ? found.filter(isPaper) : [];
  const put = (next: readonly Paper[]) => form.set(path, [...next]);
  const change = (at: number, to: Paper) => put(papers.map((paper, other) => (other === at ? to : paper)));
  return (
    <>
      <h3>Papers that traders hand in</h3>
      <ul className={styles.papers}>
        {papers.map((paper, at) => (
          <li key={String(paper.id)}>
            <SettingField form={form} path={[...path, at, 'name']} label={`Name of paper ${at + 1}`}>
              {(control) => (
                <input
                  {...control}
                  value={String(paper.name ?? '')}
                  maxLength={60}
                  onChange={({ target }) => change(at, { ...paper, name: target.value })}
                />
              )}
            </SettingField>
            <TickSetting
              form={form}
              path={[...path, at, 'onlyFood']}
              label="Only of those who sell food or drink"
              isTicked={paper.onlyFood === true}
              onTick={(isTicked) => {
                const { onlyFood: _, ...rest } = paper;
                change(at, isTicked ? { ...rest, onlyFood: true } : rest);
              }}
            />
            <TickSetting
              form={form}
              path={[...path, at, 'ends']}
              label="Ends on a date"
              isTicked={paper.ends !== false}
              onTick={(isTicked) => {
                const { ends: _, ...rest } = paper;
                change(at, isTicked ? rest : { ...rest, ends: false });
              }}
            />
            <button
              type="button"
              className={styles.link}
              onClick={() => put(papers.filter((_, other) => other !== at))}
            >
              Don’t ask for it<span className="visually-hidden">: {String(paper.name ?? '')}</span>
            </button>
          </li>
        ))}
      </ul>
      {papers.length < maxPapers && (
        <button type="button" className={styles.link} onClick={() => put([...papers, { id: newId(papers), name: '' }])}>
          Ask for another paper
        </button>
      )}
    </>
  );
};

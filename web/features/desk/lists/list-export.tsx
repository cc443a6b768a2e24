import type { ShownList } from '#core/desk/lists/client.ports.ts';
import type { ListId } from '#core/desk/lists/list.ts';
import deskBox from '../../../app/desk/box.module.css';
import { FileLink } from '../../../app/desk/file-link.tsx';
import deskText from '../../../app/desk/text.module.css';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { Tally } from './list-tally.tsx';
import { paperWords, printWords, withWords } from './list-words.ts';
import styles from './lists.module.css';

type ListExportProps = {
  readonly id: ListId;
  readonly list: ShownList;
  readonly csv: string;
  readonly onPrint: () => void;
  readonly isFetching: boolean;
  readonly problem: string | null;
};

/** The buttons to print and to download, and the counts of the list. */
export const ListExport = ({ id, list, csv, onPrint, isFetching, problem }: ListExportProps) => {
  const { title, text, groups } = paperWords[id];
  const { only, said } = list;
  const called = list.columns.find(({ key }) => key === only?.column);
  const isHealth = called?.kind === 'alert';
  return (
    <aside>
      <div className={`${deskBox.box} ${deskBox.act}`}>
        <h2>{title}</h2>
        <p>{text}</p>
        {problem && (
          <Alert kind="bad">
            <p>{problem}</p>
          </Alert>
        )}
        <Button className={styles.print} disabled={isFetching || list.matching === 0} onClick={onPrint}>
          {isFetching ? 'Getting it ready…' : printWords(list.matching, list.all)}
        </Button>
        <p className={styles.csv}>
          <FileLink className={deskText.link} path={csv} download>
            Download CSV
          </FileLink>
        </p>
      </div>
      {list.groups.some(({ count }) => count > 0) && (
        <Tally
          title={groups}
          of={list.groups.filter(({ count }) => count > 0).map(({ name, count }) => ({ text: name, count }))}
        />
      )}
      {only && called && said.length > 0 && (
        <>
          <Tally title={withWords(only.count, called.title)} of={said} />
          {isHealth && (
            <p className={styles.small}>
              Only organisers can see these answers, and they’re deleted once the day is over.
            </p>
          )}
        </>
      )}
      <p className={styles.small}>Every print and every download is in the audit log.</p>
    </aside>
  );
};

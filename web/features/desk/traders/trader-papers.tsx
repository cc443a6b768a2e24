import { useState } from 'react';
import type { TraderPage } from '#core/desk/traders/client.ports.ts';
import { mayDecide } from '#core/desk/traders/may-decide.ts';
import { askForPaper } from '#core/desk/traders/messages.ts';
import { traderPaperPath, traderPaperPicturePath } from '#core/desk/traders/trader-address.ts';
import { pathTo } from '#core/kernel/path-to.ts';
import { periodWords } from '#core/kernel/retention/policy.ts';
import { formatDate, formatIsoDate } from '#core/kernel/time.ts';
import { DeskTable } from '../../../app/desk/desk-table.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import { StateTag } from '../../../app/desk/state-tag.tsx';
import deskText from '../../../app/desk/text.module.css';
import { useFileAddress } from '../../../app/desk/use-file-address.ts';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './traders.module.css';

type Paper = TraderPage['papers'][number];

const states = {
  good: { kind: 'ok', words: 'Good' },
  'ends-before': { kind: 'bad', words: 'Ends before the day' },
  missing: { kind: 'warn', words: 'Missing' },
} as const;

type PapersProps = {
  readonly trader: TraderPage;
  /** Begins a question about a paper, in these words. */
  readonly onAsk: (text: string) => void;
};

/** The papers of a trader; each is shown after a click, because each look is written to the audit log. */
export const TraderPapers = ({ trader: { id, papers, form, state }, onAsk }: PapersProps) => {
  const [shown, setShown] = useState<string | null>(null);
  const paper = papers.find((each) => each.paper === shown);
  if (papers.length === 0) return null;
  return (
    <section className={deskLayout.block}>
      <div className={deskLayout.section}>
        <h2>Papers</h2>
        <span>must be good on the day</span>
      </div>
      <DeskTable
        rows={papers}
        keyOf={(each) => each.paper}
        isStacked
        columns={[
          { label: 'Paper', isRowHeading: true, cell: ({ name }) => name },
          {
            label: 'Ends',
            isQuiet: true,
            cell: ({ endsOn, type }) => (type === null ? '' : endsOn ? `ends ${formatIsoDate(endsOn)}` : 'no end'),
          },
          { label: 'State', cell: ({ state }) => <StateTag kind={states[state].kind}>{states[state].words}</StateTag> },
          {
            label: 'Look',
            cell: ({ paper: name, name: words, type }) =>
              type && (
                <button type="button" className={deskText.link} onClick={() => setShown(shown === name ? null : name)}>
                  {shown === name ? 'Close' : 'Look at it'}
                  <span className="visually-hidden">: {words}</span>
                </button>
              ),
          },
          ...(mayDecide('ask', state)
            ? [
                {
                  label: 'Ask',
                  cell: (each: Paper) => (
                    <button type="button" className={deskText.link} onClick={() => onAsk(askForPaper(each))}>
                      {each.type === null ? 'Ask for it' : 'Ask for a new one'}
                      <span className="visually-hidden">: {each.name}</span>
                    </button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {paper?.type && <Shown key={paper.paper} id={id} paper={paper} name={form.name} />}
      <p className={deskText.quiet}>
        Seen by organisers alone; every look goes in the audit log. Deleted {periodWords('traderPapers')} after the day.
      </p>
    </section>
  );
};

type ShownProps = { readonly id: TraderPage['id']; readonly paper: Paper; readonly name: string };

const Shown = ({ id, paper, name }: ShownProps) => {
  const [hasFailed, setFailed] = useState(false);
  const addressOf = useFileAddress();
  const address = addressOf(pathTo(traderPaperPath, { id, paper: paper.paper }));
  const alt = `${paper.name} of ${name}`;
  const picture = paper.type?.startsWith('image/')
    ? address
    : addressOf(pathTo(traderPaperPicturePath, { id, paper: paper.paper }));
  return (
    <>
      {hasFailed ? (
        <Alert kind="warn">We couldn’t draw this PDF: it may have a password, or be broken.</Alert>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box has to be reachable by keyboard
        <section className={styles.pages} aria-label={alt} tabIndex={0}>
          <img src={picture} alt={alt} onError={() => setFailed(true)} />
        </section>
      )}
      <p>
        <a className={deskText.link} href={address} download>
          Download
        </a>{' '}
        {paper.addedAt !== null && <span className={deskText.quiet}>handed in on {formatDate(paper.addedAt)}</span>}
      </p>
    </>
  );
};

import { useCallback, useState } from 'react';
import { notDoneMessage } from '#core/accounts/failure-message.ts';
import { ok } from '#core/kernel/result.ts';
import { formatDay, formatTime } from '#core/kernel/time.ts';
import type { BannerAnswer } from '#core/site/banner/client.ports.ts';
import { DeskHead } from '../../../app/desk/desk-head.tsx';
import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import deskNeeds from '../../../app/desk/needs.module.css';
import deskText from '../../../app/desk/text.module.css';
import { paths } from '../../../app/paths.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Button } from '../../../design/button.tsx';
import { BannerForm } from './banner-form.tsx';

/** The current banner, a form for the next one, and the earlier banners. */
export const Banner = () => {
  const { banner } = useDeskPorts();
  const fetched = useFetched(useCallback(async () => ok(await banner.read()), [banner]));
  const [undo, setUndo] = useState<(() => Promise<BannerAnswer>) | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  /** Shows the state after a change, and offers to undo the change. */
  const changed = (before: BannerAnswer, after: BannerAnswer) => {
    fetched.setValue(after);
    const { current } = before;
    setUndo(() => () => (current ? banner.showAgain(current.id) : banner.takeDown()));
  };
  const run = async (work: () => Promise<BannerAnswer>, before: BannerAnswer | null) => {
    setProblem(null);
    try {
      const after = await work();
      if (before) changed(before, after);
      else {
        fetched.setValue(after);
        setUndo(null);
      }
    } catch (cause) {
      setProblem(notDoneMessage(cause, 'That didn’t work. Nothing has changed; please try again.'));
    }
  };

  const { value } = fetched;
  return (
    <>
      <DeskHead
        title="Banner"
        lead={value && `${formatDay(value.now)}, ${formatTime(value.now)}. ${nowShowing(value)}`}
        actions={
          <>
            {undo && (
              <Button small variant="line" onClick={() => run(undo, null)}>
                Undo
              </Button>
            )}
            {value?.current && (
              <Button small variant="ink" onClick={() => run(banner.takeDown, value)}>
                Take it down
              </Button>
            )}
          </>
        }
      />
      {problem && <p role="alert">{problem}</p>}
      <FetchedPart fetched={fetched} what="the banner">
        {(answer) => (
          <BannerForm answer={answer} onPublished={(after) => changed(answer, after)}>
            <Earlier answer={answer} onAgain={(id) => run(() => banner.showAgain(id), answer)} />
          </BannerForm>
        )}
      </FetchedPart>
    </>
  );
};

const nowShowing = ({ current }: BannerAnswer): string =>
  current ? `“${current.headline}” is on every page.` : 'No banner is showing.';

type EarlierProps = {
  readonly answer: BannerAnswer;
  readonly onAgain: (id: BannerAnswer['banners'][number]['id']) => void;
};

const Earlier = ({ answer: { banners, current }, onAgain }: EarlierProps) => {
  const earlier = banners.filter(({ id }) => id !== current?.id);
  return (
    <>
      <h3>Earlier banners</h3>
      {earlier.length === 0 && <p className={deskText.quiet}>None so far.</p>}
      <ul className={deskNeeds.needs}>
        {earlier.map(({ id, headline, fromAt, untilAt, takenDownAt }) => (
          <li key={id}>
            <span />
            <span>
              <b>{headline}</b>
              <small>
                {formatDay(fromAt)}, {formatTime(fromAt)}
                {(takenDownAt ?? untilAt) !== null && ` to ${formatTime(takenDownAt ?? untilAt ?? fromAt)}`}
              </small>
            </span>
            <button type="button" className={deskText.link} onClick={() => onAgain(id)}>
              Show again<span className="visually-hidden">: {headline}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

/** The desk page for the banner that every page shows. */
export const Component = () => (
  <DeskPage path={paths.deskBanner} title="Banner" ownHead>
    <Banner />
  </DeskPage>
);

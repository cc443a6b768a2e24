import { type ReactNode, useEffect, useState } from 'react';
import { type EditionOnPages, withEditionOnPages } from '#core/site/frame/edition-on-pages.ts';
import { editionTopic } from '#core/site/frame/edition-topic.ts';
import type { PageData } from '#core/site/frame/site-config.ts';
import { usePorts } from '../composition/ports-context.tsx';
import { SiteProvider } from '../composition/site-context.tsx';
import { whenIdle } from '../first-paint/when-idle.ts';

type LiveSiteDataProps = { readonly data: PageData; readonly children: ReactNode };

/**
 * The page's data, with the edition as it is now: a name, a date or a rule that was changed at the desk while the page is
 * open.
 */
export const LiveSiteData = ({ data, children }: LiveSiteDataProps) => {
  const ports = usePorts();
  const [shown, setShown] = useState(data);
  useEffect(() => {
    let end: (() => void) | undefined;
    let gone = false;
    const follow = async () => {
      await ports.deviceStorageReady();
      if (gone) return;
      // `ports.liveNews` is read only here, because the device ports replace it once they are loaded.
      end = ports.liveNews.follow([editionTopic], ({ message }) => {
        if (!isEdition(message)) return ports.log.warn('edition message invalid');
        setShown((known) => {
          const config = withEditionOnPages(known.config, message);
          return config === known.config ? known : { ...known, config };
        });
      });
    };
    whenIdle(() => {
      follow().catch((cause: unknown) => ports.log.warn('edition news failed', { cause: String(cause) }));
    });
    return () => {
      gone = true;
      end?.();
    };
  }, [ports]);
  useTitle(data.config.edition.name, shown.config.edition.name);
  return <SiteProvider value={shown}>{children}</SiteProvider>;
};

/** Puts a changed name into the title of the open page, which the server rendered with the former one. */
const useTitle = (first: string, name: string): void => {
  const [known, setKnown] = useState(first);
  useEffect(() => {
    if (known === name) return;
    document.title = document.title.replaceAll(known, name);
    setKnown(name);
  }, [known, name]);
};

/** Our own server's message, of the same shape as in the page's data; only a message that is no edition is refused. */
const isEdition = (message: unknown): message is EditionOnPages =>
  typeof message === 'object' &&
  message !== null &&
  'edition' in message &&
  typeof message.edition === 'object' &&
  message.edition !== null &&
  'name' in message.edition &&
  'startsAt' in message.edition &&
  typeof message.edition.startsAt === 'number';

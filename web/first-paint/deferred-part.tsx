import { type ComponentType, Suspense, use, useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

type Module<Props> = { readonly Component: ComponentType<Props> };
/** A promise that also says where it stands: React's `use` reads a fulfilled one at once, without suspending. */
type Tracked<Props> = Promise<Module<Props>> & { status?: 'fulfilled'; value?: Module<Props> };

/** A part of a page that can be fetched by itself. */
export type DeferredPart = {
  /** Sees to it that it is here, so that it is rendered with the page. */
  preload(): Promise<void>;
};

/**
 * A part below the first screen, whose script may come once the browser has nothing better to do. The server renders it
 * with the page; until its script is there the visitor has the server's markup, links and all.
 */
export const deferredPart = <Props extends object>(load: () => Promise<Module<Props>>) => {
  let loaded: Tracked<Props> | undefined;
  let onIdle: Promise<Module<Props>> | undefined;

  const loadOnce = (): Tracked<Props> => {
    if (loaded) return loaded;
    const module: Tracked<Props> = load();
    loaded = module;
    module.then(
      (value) => Object.assign(module, { status: 'fulfilled', value }),
      () => {
        loaded = undefined;
      },
    );
    return module;
  };
  const loadWhenIdle = () => {
    // What does not come leaves the server's markup as it is.
    onIdle ??= new Promise<Module<Props>>((come) => whenIdle(() => loadOnce().then(come, () => undefined)));
    return onIdle;
  };

  const Part = (props: Props) => {
    const { Component } = use(loaded?.status ? loaded : loadWhenIdle());
    return <Component {...props} />;
  };
  return {
    preload: async () => {
      await loadOnce();
    },
    Component: (props: Props) => {
      // Asked for with the page: what is inside comes to life after it, and the part would have to queue behind all else.
      useEffect(() => {
        if (!loaded?.status) loadWhenIdle();
      }, []);
      return (
        <Suspense>
          <Part {...props} />
        </Suspense>
      );
    },
  };
};

import { afterAll, beforeAll, describe } from 'vitest';
import { useBrowsers } from '../accounts/visitors.ts';
import { accountScenarios } from './accounts.ts';
import { belongingScenarios } from './belongings.ts';
import { mfaScenarios } from './mfa.ts';
import { missingParameterScenarios } from './missing-parameters.ts';
import { sdks } from './sdks.ts';
import { sessionScenarios } from './sessions.ts';
import { signInScenarios, tokenScenarios } from './sign-in-methods.ts';
import { isAppwriteGiven, openAppwrite, openBuiltIn, type World } from './world.ts';

/** Runs the scenarios U1 to U61 with unmodified SDKs; `scenarios.md` lists the test of each. */
const playedAt = (open: () => Promise<World>, { isOurs }: { readonly isOurs: boolean }) => {
  describe.each(sdks)('with $name', (sdk) => {
    let opened: World | undefined;
    const world = (): World => {
      if (!opened) throw new Error('not open yet');
      return opened;
    };
    const accountServer = () => {
      const { accountServer } = world();
      if (!accountServer) throw new Error('this service’s emails cannot be read');
      return accountServer;
    };
    beforeAll(async () => {
      useBrowsers();
      opened = await open();
    });
    afterAll(() => opened?.close());

    accountScenarios(world, sdk);
    sessionScenarios(world, sdk);
    tokenScenarios(world, sdk);
    belongingScenarios(world, sdk);
    describe.runIf(isOurs)('whose emails, texts and clock the tests can read', () => {
      signInScenarios(world, accountServer, sdk);
      mfaScenarios(world, accountServer, sdk);
    });
    missingParameterScenarios(world, sdk);
  });
};

describe('scenarios on the built-in account service', () => playedAt(openBuiltIn, { isOurs: true }));

describe.runIf(isAppwriteGiven)(
  'Appwrite server, with APPWRITE_ENDPOINT, APPWRITE_PROJECT_ID and APPWRITE_API_KEY set',
  () => playedAt(openAppwrite, { isOurs: false }),
);

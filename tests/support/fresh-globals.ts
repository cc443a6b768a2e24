import { vi } from 'vitest';

// Runs before each file without a DOM. Files share a worker's process, so what an earlier one put in place of a global or of
// the clock is taken back here. The accounts adapter puts a `localStorage` where there is none.
vi.useRealTimers();
vi.unstubAllGlobals();
Reflect.deleteProperty(globalThis, 'localStorage');

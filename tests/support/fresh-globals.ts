import { vi } from 'vitest';

// Runs before each test file without a DOM. Files share a worker's process, so globals and clocks that an earlier file
// replaced are restored here, and the `localStorage` that the accounts adapter defines is removed.
vi.useRealTimers();
vi.unstubAllGlobals();
Reflect.deleteProperty(globalThis, 'localStorage');

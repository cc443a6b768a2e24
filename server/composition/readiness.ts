/** Whether a balancer should send requests here: once everything is loaded, and until the process is about to stop. */
export type Readiness = 'loading' | 'ready' | 'stopping';

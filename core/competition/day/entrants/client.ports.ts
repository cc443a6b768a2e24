import type { HaveAGoDog } from '../../entries/have-a-go-dogs.ts';
import type { EntrantContact } from './entrant-contacts.ts';

/** The data of the organiser's page of entrants. Both methods throw ServiceFailure. */
export interface EntrantsDesk {
  /** The entries of the competition. */
  entrants(): Promise<readonly EntrantContact[]>;
  /** The dogs of the Have A Go Arena, with the answers about their health. */
  haveAGo(): Promise<readonly HaveAGoDog[]>;
}

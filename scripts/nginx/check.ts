import type { RunningSite } from '../support/site.ts'
import type { Recorder } from './recorder.ts'

/** What every check of the nginx configuration works with. */
export interface CheckContext {
  /** Folder with the certificate of this run. */
  folder: string
  recorder: Recorder
  site: RunningSite
}

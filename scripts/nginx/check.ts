import type { RunningSite } from '../support/site.ts'
import type { Recorder } from './recorder.ts'

/** Shared by every check of the nginx configuration. */
export interface CheckContext {
  /** Folder that contains the certificate of this run. */
  folder: string
  recorder: Recorder
  site: RunningSite
}

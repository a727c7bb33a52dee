import type { Caller, Send } from './api.ts'
import type { LessonWithCaptions } from './caption-lesson.ts'
import type { Input, Server } from './check.ts'
import type { Database } from './database.ts'
import type { Links } from './links.ts'
import type { Names, Role } from './names.ts'
import type { Accounts, Person } from './people.ts'

/** The project to check. */
export interface Project {
  url: string
  publishableKey: string
  secretKey: string
  server: Server
  /** Secret of tokens that are signed with HS256. */
  jwtSecret?: string
}

export interface Context {
  project: Project
  send: Send
  /** Sends the secret key. */
  service: Caller
  names: Names
  /** The domain of the emails. */
  domain: string
  links: Links
  accounts: Accounts
  /** Undefined if the database can't be reached while the backend runs. */
  database?: Database
  inputs: readonly Input[]
  /** Signs up an account of this run at the first call. */
  person: (role: Role) => Promise<Person>
  /** Creates the lesson of this run at the first call. */
  lesson: () => Promise<LessonWithCaptions>
}

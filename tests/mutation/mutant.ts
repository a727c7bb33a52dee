export interface Mutant {
  /** What is changed, e.g. `policy "admins read replies" on public.contact_replies`. */
  subject: string
  /** Schema-qualified name of the table or function; checks about it run first. */
  target: string
  kind:
    | 'policy'
    | 'row level security'
    | 'right'
    | 'function'
    | 'guard'
    | 'trigger'
    | 'constraint'
    | 'bucket'
    | 'addition'
  change: string
  /** Statements that make the change, run as the owner. */
  sql: string
}

/** Roles of requests without the secret key. */
export const apiRoles = ['anon', 'authenticated'] as const

/** A database on this machine needs no encryption, and often has no certificate. */
export const isOnThisMachine = (url: string): boolean =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)

/** The options of a connection to the database of a project, for the library `postgres`. */
export const connectionOptions = (url: string) => ({
  max: 1,
  onnotice: () => undefined,
  // Doesn't verify the certificate, because Supabase signs the one of the pooler itself.
  ssl: isOnThisMachine(url) ? (false as const) : ('require' as const),
})

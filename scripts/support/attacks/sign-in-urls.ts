/** URLs of a sign-in that two parsers may read differently. */
export const disguises: readonly string[] = [
  '/auth/v1/token?%67rant_type=refresh_token&grant_type=password',
  '/auth/v1/token?grant_type=password&%67rant_type=refresh_token',
  '/auth/v1/token?grant_type=refresh_token&grant_type=password',
  '/auth/v1/token?grant_type=password&grant_type=refresh_token',
  '/auth/v1/token?Grant_type=refresh_token&grant_type=password',
  '/auth/v1/token?grant+type=x&grant_type=password',
  '/auth/v1/token?grant_type[]=x&grant_type=password',
  '/auth/v1/token?x;grant_type=refresh_token&grant_type=password',
  '/auth/v1/token/?grant_type=password',
  '/auth/v1//token?grant_type=password',
  '//auth/v1/token?grant_type=password',
  '/auth/v1/Token?grant_type=password',
  '/AUTH/v1/token?grant_type=password',
  '/auth/v1/%74oken?grant_type=password',
  '/auth%2Fv1/token?grant_type=password',
  '/auth/v1/token%3Fgrant_type=password',
  '/auth/v1/token;x?grant_type=password',
  '/auth/v1\\token?grant_type=password',
]

/** Equivalent URLs, which every parser resolves. */
export const spellings: readonly string[] = [
  '/auth/v1/token?grant_type=%70assword',
  '/auth/v1/token?&grant_type=password&',
  '/auth/v1/./token?grant_type=password',
  '/rest/v1/../../auth/v1/token?grant_type=password',
  '/auth/v1/x/%2e%2e/token?grant_type=password',
  'http://other.example/auth/v1/token?grant_type=password',
]

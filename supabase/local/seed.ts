import { globSync } from 'node:fs'

/** What the site teaches: lessons with films, questions, and the rules of the certificates. */
export const curriculumSeeds = (): string[] => globSync('supabase/seed/*.sql').sort()

/** People, articles, messages and visits of the demo. They need the curriculum. */
export const demoSeeds = (): string[] => globSync('supabase/seed/demo/*.sql').sort()

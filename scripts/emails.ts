import { writeFileSync } from 'node:fs'
import { renderAuthTemplates } from './support/auth-templates.ts'

/*
 * Generates supabase/templates from emails/, for hosted projects. Run it after a change of an email of
 * the auth server; the results are committed.
 */

for (const [path, html] of await renderAuthTemplates()) writeFileSync(path, html)

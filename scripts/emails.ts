import { writeFileSync } from 'node:fs'
import { renderAuthTemplates } from './support/auth-templates.ts'

/*
 * Generates supabase/templates from emails/, for hosted projects. Run it after changing an email of the
 * auth server, and commit the results.
 */

for (const [path, html] of await renderAuthTemplates()) writeFileSync(path, html)

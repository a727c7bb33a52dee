import { readFileSync } from 'node:fs'
import type postgres from 'postgres'
import { curriculumSeeds, demoSeeds } from '../../supabase/local/seed.ts'
import { counted, type Step } from './step.ts'

/** What is counted before and after. The modules and the fault cases come with the migrations. */
const counts = {
  lesson: `select count(*) from public.lessons where state = 'published'`,
  film: 'select count(*) from public.lesson_films',
  caption: 'select count(*) from public.lesson_cues',
  description: 'select count(*) from public.lesson_descriptions',
  question: 'select count(*) from private.questions',
  'certificate rule': 'select count(*) from private.certificate_versions',
}
const demoCounts = {
  account: 'select count(*) from auth.users',
  article: 'select count(*) from public.articles',
  message: 'select count(*) from public.contact_messages',
}

type Counts = Record<string, number>

/**
 * Adds the lessons, questions and rules of certificates that the school doesn't have, in one transaction. Never changes
 * what an admin has changed.
 */
export function contentStep(sql: postgres.Sql, isDemo: boolean): Step {
  const queries = Object.entries(isDemo ? { ...counts, ...demoCounts } : counts)
  const columns = queries.map(([name, query]) => `(${query})::integer as "${name}"`).join(', ')

  /** Adds what is missing and returns it. Rolls back unless `isKept`. */
  const add = async (isKept: boolean): Promise<string[]> => {
    const connection = await sql.reserve()
    const measure = async () => (await connection.unsafe<Counts[]>(`select ${columns}`))[0] ?? {}
    const run = async (files: readonly string[]) => {
      for (const file of files) await connection.unsafe(readFileSync(file, 'utf8'))
    }
    try {
      await connection`begin`
      const before = await measure()
      await run(curriculumSeeds())
      if (isDemo && before.article === 0) await run(demoSeeds())
      const after = await measure()
      await connection.unsafe(isKept ? 'commit' : 'rollback')
      return Object.entries(after).flatMap(([name, count]) => {
        const added = count - (before[name] ?? 0)
        return added > 0 ? [counted(added, name)] : []
      })
    } catch (error) {
      await connection`rollback`
      throw error
    } finally {
      connection.release()
    }
  }
  return {
    title: isDemo ? 'Content and demo' : 'Content',
    compare: () => add(false),
    apply: async () => void (await add(true)),
  }
}

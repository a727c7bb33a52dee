import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { questionKinds } from '@/lib/checks/schema'
import { questionsSeedFile, questionsSql, readQuestions } from './support/questions-seed.ts'
import { markdownTable } from './support/table.ts'

/*
 * npm run questions: checks the questions in supabase/seed/questions, one CSV file for each module, writes
 * supabase/seed/60-checks.sql from them and prints how many there are. lib/checks/csv.ts describes the columns.
 */

process.chdir(path.resolve(import.meta.dirname, '..'))
const questions = readQuestions()
writeFileSync(questionsSeedFile, questionsSql(questions))

const rows = [...Map.groupBy(questions, ({ moduleId }) => moduleId)].map(([moduleId, own]) => {
  const checks = own.filter(({ purpose }) => purpose === 'check')
  return [
    moduleId,
    ...questionKinds.map((kind) => String(checks.filter((asked) => asked.kind === kind).length)),
    String(checks.length),
    String(own.length - checks.length),
  ]
})
const sums = [1, 2, 3, 4, 5, 6].map((column) =>
  String(rows.reduce((sum, row) => sum + Number(row[column]), 0)),
)
console.log(
  markdownTable([['Module', ...questionKinds, 'Check', 'Predict'], ...rows, ['All', ...sums]]),
)

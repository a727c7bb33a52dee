import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** A lesson that the demo's seed publishes with a film. */
export interface SeededLesson {
  moduleId: string
  position: number
  /** Length of the film, seconds. */
  duration: number
  /** Title and start of each chapter. The last one is the summary. */
  chapters: readonly { start: number; title: string }[]
}

const chaptersSchema = z.array(z.object({ start: z.number(), title: z.string() })).min(2)

/** A caption or a description of a film. Times are in seconds. */
export interface SeededLine {
  start: number
  end: number
  text: string
}

/** The film of a statement that publishes a lesson, as films/seed.ts writes it. */
const statement =
  /duration = (?<duration>[\d.]+),[^;]*?chapters = '(?<chapters>.*)'::jsonb\nwhere module_id = '(?<module>[A-Z]{2}-\d{3})' and position = (?<position>\d+)/g

/** The lessons of supabase/seed/50-lessons.sql by their code, e.g. "EL-101/2". */
export function readSeededLessons(): ReadonlyMap<string, SeededLesson> {
  const sql = readFileSync('supabase/seed/50-lessons.sql', 'utf8')
  return new Map(
    [...sql.matchAll(statement)].map(({ groups = {} }) => {
      const { module: moduleId = '', position, duration, chapters = '' } = groups
      return [
        `${moduleId}/${position}`,
        {
          moduleId,
          position: Number(position),
          duration: Number(duration),
          chapters: chaptersSchema.parse(JSON.parse(chapters.replaceAll("''", "'"))),
        },
      ]
    }),
  )
}

/** The statements of a lesson. */
const block = /^-- (?<code>[A-Z]{2}-\d{3}\/\d+)\ndo \$lesson\$(?<statements>.*?)^\$lesson\$;/gms
/** A statement that adds captions or descriptions to a film. */
const lines =
  /insert into public\.lesson_(?<table>cues|descriptions) [^;]*?\(values\n(?<rows>.*?)\n\) as cue /gs
const line = /^ {2}\((?<start>[\d.]+), (?<end>[\d.]+), '(?<text>(?:[^']|'')*)'/gm

/** The captions and descriptions of supabase/seed/50-lessons.sql, or one of both, by the code of their lesson. */
export function readSeededLines(
  only?: 'cues' | 'descriptions',
): ReadonlyMap<string, readonly SeededLine[]> {
  const sql = readFileSync('supabase/seed/50-lessons.sql', 'utf8')
  const byLesson = new Map<string, SeededLine[]>()
  for (const { groups: { code = '', statements = '' } = {} } of sql.matchAll(block)) {
    const chosen = [...statements.matchAll(lines)].filter(
      ({ groups }) => !only || groups?.table === only,
    )
    const own = chosen.flatMap(({ groups: { rows = '' } = {} }) =>
      [...rows.matchAll(line)].map(({ groups: { start, end, text = '' } = {} }) => ({
        start: Number(start),
        end: Number(end),
        text: text.replaceAll("''", "'"),
      })),
    )
    byLesson.set(code, own)
  }
  return byLesson
}

import { z } from 'zod'
import { summarize } from './api.ts'
import { type Area, ensure, ensureStatus, rowsOf } from './check.ts'

const CAPTIONS = 1500

const linesSchema = z.object({ cues: z.array(z.object({ start: z.number(), text: z.string() })) })
const listSchema = z.array(z.object({ id: z.string(), gaps: z.array(z.string()) }))

const captions = Array.from({ length: CAPTIONS }, (_, number) => ({
  start: number * 4,
  end: number * 4 + 3.5,
  text: `Caption ${number + 1} of the check`,
}))

export const lessonArea: Area = {
  name: 'A lesson with 1,500 captions',
  checks({ accounts, lesson, person, send, service }) {
    const rpc = async (name: string, body: object) =>
      send(await person('admin'), 'POST', `/rest/v1/rpc/${name}`, { body })
    return [
      {
        name: 'save_lesson() stores all captions in one request',
        async run() {
          const { id } = await lesson()
          const path = `/rest/v1/lessons?select=updated_at&id=eq.${id}`
          const [row] = rowsOf(await send(service, 'GET', path))
          const answer = await rpc('save_lesson', {
            p_lesson_id: id,
            p_updated_at: Object(row).updated_at,
            p_values: { title: 'Check' },
            p_cues: captions,
            p_descriptions: [],
            p_articles: [],
          })
          ensureStatus(answer, [200], 'save_lesson()')
          ensure(typeof answer.body === 'string', 'The lesson has changed in the meantime')
        },
      },
      {
        name: 'lesson_lines() returns every caption, although the API returns at most max_rows rows',
        async run() {
          const { id } = await lesson()
          const answer = await rpc('lesson_lines', { p_lesson_id: id })
          const { cues } = linesSchema.parse(answer.body)
          ensure(cues.length === CAPTIONS, `It returns ${cues.length} captions`)
          const isComplete = cues.every(
            ({ start, text }, index) =>
              start === captions[index]?.start && text === captions[index]?.text,
          )
          ensure(isComplete, 'A caption is missing or out of order')
        },
      },
      {
        name: 'lesson_lines() returns no caption of a draft to visitors and members',
        async run() {
          const { id } = await lesson()
          for (const caller of [accounts.anonymous, await person('member')]) {
            const path = `/rest/v1/rpc/lesson_lines?p_lesson_id=${id}`
            const answer = await send(caller, 'GET', path)
            ensureStatus(answer, [200], 'lesson_lines()')
            ensure(linesSchema.parse(answer.body).cues.length === 0, 'It returns captions')
          }
        },
      },
      {
        name: 'list_lessons() returns every lesson',
        async run() {
          const { id } = await lesson()
          const listed = listSchema.parse((await rpc('list_lessons', {})).body)
          const answer = await send(service, 'HEAD', '/rest/v1/lessons?deleted_at=is.null', {
            headers: { prefer: 'count=exact' },
          })
          const total = Number(answer.headers.get('content-range')?.split('/')[1])
          ensure(listed.length === total, `It returns ${listed.length} of ${total} lessons`)
          const own = listed.find((row) => row.id === id)
          ensure(own && !own.gaps.includes('captions'), 'The lesson lacks its captions')
        },
      },
      {
        name: 'the captions of a table are cut at max_rows',
        async run() {
          const { id } = await lesson()
          const path = `/rest/v1/lesson_cues?select=start_at&lesson_id=eq.${id}`
          const answer = await send(await person('admin'), 'GET', path)
          const { length } = rowsOf(answer)
          ensure(length === 1000, `The table returns ${length} rows: ${summarize(answer)}`)
        },
      },
    ]
  },
}

import { Search } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { SiteLink } from '@/components/ui/site-link'
import { formatSeconds } from '@/lib/lessons/format'
import { type FoundNotes, NOTES_PER_PAGE } from '@/lib/lessons/watching/notes'
import styles from './learning.module.css'

/** A published lesson that notes link to. */
interface NotedLesson {
  id: string
  title: string
  path: string
}

/** All notes of the member, with a search. Each note links to its second of the film. */
export function NotesSection({
  notes: { rows, total, page },
  search,
  lessons,
}: {
  notes: FoundNotes
  search: string
  lessons: readonly NotedLesson[]
}) {
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      {total > 0 || search ? <NoteSearch search={search} /> : null}
      {total === 0 ? (
        <p className={styles.lead}>
          {search
            ? `No notes contain “${search}”.`
            : 'Open a lesson and add a note below its film: it keeps the second it belongs to.'}
        </p>
      ) : (
        <>
          <ul className={styles.notes}>
            {rows.map((note) => (
              <li key={note.id}>
                <NoteSource
                  second={note.second}
                  lesson={lessons.find(({ id }) => id === note.lessonId)}
                />
                <p className={styles.noteText}>{note.text}</p>
              </li>
            ))}
          </ul>
          <NotePages search={search} page={page} total={total} />
        </>
      )}
    </section>
  )
}

/** A plain form, which works without JavaScript. */
function NoteSearch({ search }: { search: string }) {
  return (
    <search>
      <form action="/account/learning#notes" className={styles.search}>
        <Label htmlFor="note-search">Search your notes</Label>
        <Input id="note-search" name="q" type="search" defaultValue={search} maxLength={100} />
        <Button type="submit" variant="outline">
          <Search aria-hidden />
          Search
        </Button>
      </form>
    </search>
  )
}

/** Links to the previous and the next page. */
function NotePages({ search, page, total }: { search: string; page: number; total: number }) {
  const last = Math.ceil(total / NOTES_PER_PAGE)
  if (last === 1) return null
  const hrefOf = (target: number) =>
    `/account/learning?${new URLSearchParams({ q: search, page: String(target) })}#notes`
  const className = buttonVariants({ variant: 'outline', size: 'sm' })
  return (
    <nav aria-label="Pages of notes" className={styles.pages}>
      {page > 1 ? (
        <SiteLink href={hrefOf(page - 1)} prefetch="never" className={className}>
          Newer
        </SiteLink>
      ) : null}
      <span>{`Page ${page} of ${last}`}</span>
      {page < last ? (
        <SiteLink href={hrefOf(page + 1)} prefetch="never" className={className}>
          Older
        </SiteLink>
      ) : null}
    </nav>
  )
}

function NoteSource({ second, lesson }: { second: number; lesson: NotedLesson | undefined }) {
  if (!lesson) return <p className={styles.detail}>This lesson is not available right now.</p>
  return (
    <p>
      <SiteLink href={`${lesson.path}?t=${second}`} prefetch="never">
        <span className={styles.second}>{formatSeconds(second)}</span>
        <span>{lesson.title}</span>
      </SiteLink>
    </p>
  )
}

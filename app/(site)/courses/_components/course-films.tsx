import { FilmList } from '@/components/course/film-list'
import { toListedFilm } from '@/components/course/listed-film'
import { Section, SectionHeading } from '@/components/layout/section'
import { type Film, playsSoFar } from '@/lib/content/films'
import './modules.css'

/** Maximum number of films in this block. The modules below link to every film. */
const MOST = 4

/** The first films of a category. */
export function CourseFilms({ films, lessons }: { films: readonly Film[]; lessons: number }) {
  if (films.length === 0) return null
  return (
    <Section aria-labelledby="films" className="border-b pt-8 pb-8 md:pt-14 md:pb-14">
      <SectionHeading
        id="films"
        title="Watch now"
        description={`${playsSoFar({ playing: films.length, lessons })}. Start here.`}
      />
      <FilmList films={films.slice(0, MOST).map(toListedFilm)} />
    </Section>
  )
}

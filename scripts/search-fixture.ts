import { readFileSync } from 'node:fs'

export const CUES = 6000
export const ARTICLES = 10_000
/** Words in an article, a title and a caption. */
const [ARTICLE_WORDS, TITLE_WORDS, CUE_WORDS] = [400, 6, 12]
/** Words that occur in no seed, so that the vocabulary is as large as that of many authors. */
const RARE_WORDS = 8000

/** The words of the seeds, most frequent first, and then words that no seed contains. */
function vocabulary(): string[] {
  const counts = new Map<string, number>()
  for (const file of ['demo/10-articles.sql', '50-lessons.sql']) {
    const text = readFileSync(`supabase/seed/${file}`, 'utf8').replace(/<[^>]*>/g, ' ')
    for (const [word] of text.toLowerCase().matchAll(/[a-z]{2,}/g)) {
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  const known = [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word)
  const syllables = ['ba', 'cor', 'dent', 'fil', 'gran', 'hest', 'kin', 'lum', 'mor', 'nat', 'pol']
  const rare = Array.from({ length: RARE_WORDS }, (_, index) =>
    [index, index / 11, index / 121, index / 1331, 3]
      .map((part) => syllables[Math.floor(part) % syllables.length])
      .join(''),
  )
  return [...known, ...rare]
}

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const batches = (rows: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )

/**
 * SQL scripts that publish all lessons for members and insert 6,000 captions and 10,000 published articles.
 * Their words are drawn from the texts of the demo: as there, a few words are frequent and most are rare.
 * Every twentieth article and caption names one of 400 fault codes.
 */
export function searchScripts(): string[] {
  const list = vocabulary()
  const random = randomNumbers(5)
  const words = (count: number, row: number) => {
    const drawn = Array.from({ length: count }, () => list[Math.floor(list.length * random() ** 4)])
    if (row % 20 === 0) drawn.push(`P0${String((row / 20) % 400).padStart(3, '0')}`)
    return drawn.join(' ')
  }
  const cues = Array.from(
    { length: CUES },
    (_, row) => `(${Math.floor(row / 40) + 1}, ${(row % 40) * 15}, '${words(CUE_WORDS, row)}')`,
  )
  const articles = Array.from(
    { length: ARTICLES },
    (_, row) =>
      `('${words(TITLE_WORDS, 1)}', 'bench-${row}', '<p>${words(ARTICLE_WORDS, row)}</p>', 'published', now() - interval '${row} hours')`,
  )
  return [
    `update public.lessons set state = 'published', access = 'member', duration = 600,
       poster = '/images/bench.webp', published_at = now(),
       chapters = jsonb_build_array(jsonb_build_object('start', 0, 'title', title))`,
    `insert into public.lesson_cues (lesson_id, start_at, end_at, text)
     select lesson.id, cue.start_at, cue.start_at + 14, left(cue.text, 300)
     from (values ${cues.join(',')}) as cue (number, start_at, text)
     join (
       select id, row_number() over (order by module_id, position) as number from public.lessons
     ) as lesson using (number)`,
    ...batches(articles, 500).map(
      (rows) =>
        `insert into public.articles (title, slug, content, status, published_at) values ${rows.join(',')}`,
    ),
  ]
}
